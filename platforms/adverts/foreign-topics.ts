import { pattern } from '../../domain/text/pattern.ts';
import type { Topic } from './condition-topics.ts';

/**
 * The topics of conditions in German, French, Polish, Portuguese, Spanish and Italian, as adverts on Irish boards are
 * written in them. A condition is kept in its own language.
 */
const forbids = pattern('iu')`
  (?<!\p{L})(?:
    nicht|keine?n?|verboten|untersagt|ohne|interdit\p{L}*|pas d|non|sans|aucun\p{L}*|nie|zakaz\p{L}*|bez|brak|wykluczon\p{L}*|não
    |proibid\p{L}*|sem|no|prohibid\p{L}*|sin|vietat\p{L}*|niente
  )(?=[\s’'-]|$|\p{P})
`;
const only = String.raw`nur|seulement|uniquement|tylko|wyłącznie|só|apenas|solo|soltanto`;
const time = String.raw`(?:jahre?|monate?n?|wochen?|ans?|années?|mois|semaines?|roku?|lata?|miesi\p{L}+|meses|mês|mes|años?|anos?|semanas?|anno|anni|mesi)`;

export const foreignTopics: readonly Topic[] = [
  {
    name: 'pets',
    about:
      /(?<!\p{L})(?:haustiere?n?|hunde?|katzen?|animaux|animal|chiens?|zwierz\p{L}+|psów|kotów|animais|cachorros?|gatos?|mascotas?|animales|perros?|animali|cani)(?!\p{L})/iu,
    binds: forbids,
  },
  {
    name: 'smoking',
    about:
      /(?<!\p{L})(?:rauchen|raucher\p{L}*|nichtraucher\p{L}*|fumer|fumeurs?|pali\p{L}*|palen\p{L}*|niepal\p{L}*|fumar|fumador\p{L}*|fumantes?|fumare|fumatori)(?!\p{L})/iu,
    binds: new RegExp(String.raw`${forbids.source}|nichtraucher|niepal|(?<!\p{L})(?:${only})(?!\p{L})`, 'iu'),
  },
  {
    name: 'deposit',
    about:
      /(?<!\p{L})(?:kaution|dépôt de garantie|caution|kaucj\p{L}*|depozyt\p{L}*|caução|depósito|fianza|cauzione)(?!\p{L})/iu,
    binds: new RegExp(String.raw`\d|€|(?<!\p{L})(?:${time}|monatsmieten?|czynsz\p{L}*)(?!\p{L})`, 'iu'),
  },
  {
    name: 'quiet',
    about:
      /(?<!\p{L})(?:ruhezeit\p{L}*|nachtruhe|lärm|bruit|silence|cisz\p{L}*|hałas\p{L}*|silêncio|barulho|silencio|ruidos?|silenzio)(?!\p{L})/iu,
    binds:
      /\d|(?<!\p{L})(?:nach|ab|après|po|od|nocn\p{L}*|keine?n?|pas|nie|sem|sin|depois|después|dopo|bitte)(?!\p{L})/iu,
  },
  {
    name: 'parties',
    about: /(?<!\p{L})(?:partys|feiern|fêtes|soirées|imprez\p{L}*|festas|fiestas|feste)(?!\p{L})/iu,
    binds: forbids,
  },
  {
    name: 'visitors',
    about:
      /(?<!\p{L})(?:besuch\p{L}*|übernachtung\p{L}*|visites?|visiteurs?|invités|gości\p{L}*|goście|visitas?|hóspedes|ospiti)(?!\p{L})/iu,
    binds: forbids,
  },
  {
    name: 'bills',
    about:
      /(?<!\p{L})(?:nebenkosten|strom\p{L}*|heizung|heizkosten|charges|électricité|chauffage|rachunk\p{L}*|opłat\p{L}*|prąd\p{L}*|contas?|luz|gastos|suministros|bollette|spese)(?!\p{L})/iu,
    binds: pattern('iu')`
      (?<!\p{L})(?:
        nicht (?:enthalten|inbegriffen|inklusive|dabei)|zahlt|trägt|extra|zuzüglich|non compris\p{L}*|en sus|à (?:la|votre) charge
        |en plus|dodatkow\p{L}*|osobno|dzielon\p{L}*|po stronie|à parte|por fora|dividid\p{L}*|separad\p{L}*|no incluid\p{L}*
        |não (?:incluíd\p{L}*|inclus\p{L}*)|aparte|(?:la )?paga el|non inclus\p{L}*|esclus\p{L}*
      )(?!\p{L})
    `,
  },
  {
    name: 'lease',
    about:
      /(?<!\p{L})(?:mindestmietdauer|mietdauer|mietvertrag|mietzeit|befristet|bail|durée|séjour|umow\p{L}*|najm\p{L}*|okres|contrato|estadia|estancia|contratto|permanenza)(?!\p{L})/iu,
    binds: new RegExp(
      String.raw`(?<!\p{L})(?:mindest\p{L}*|minimum|minimal\p{L}*|mínim\p{L}*|minim[aoe]|co najmniej|au moins|al meno|mindestens|pelo menos|por lo menos)(?!\p{L})|(?:\d|\p{L})\s${time}(?!\p{L})`,
      'iu',
    ),
  },
  {
    name: 'garden',
    about: /(?<!\p{L})(?:garten|rasen|jardin|pelouse|ogr[oó]d\p{L}*|trawnik\p{L}*|jardim|jardín|giardino)(?!\p{L})/iu,
    binds:
      /(?<!\p{L})(?:mieter\p{L}*|pflegt|mäht|locataires?|entretenir|tondre|najemc\p{L}*|kosi\p{L}*|inquilinos?|cuidar|inquilini)(?!\p{L})/iu,
  },
];
