import { concepts } from './concepts.ts';
import { alternatives } from '../../text/pattern.ts';

const bond = "(?:'(?:m|re|ve|d|ll|s))?";

/** Who a clause is about. */
export const subjects = concepts({
  writer: {
    english: `(?:i|we|im|ive|weve|wed|id|ill)${bond}|myself|ourselves|us|me|both of us`,
    irish: 'me|muid|sinn|agam|againn|liom|linn|orm|orainn',
    polish: 'ja|my|jestem|jestesmy|mam|mamy|szukam|szukamy|chcialbym|chcialabym|chcemy|mnie|nas',
    portuguese: 'eu|nos|sou|somos|estou|estamos|tenho|temos|procuro|procuramos|gostaria|queria',
    spanish:
      'yo|nosotros|soy|somos|estoy|estamos|tengo|tenemos|busco|buscamos|me gustaria|nos gustaria|quiero|queremos',
    romanian: 'eu|noi|sunt|suntem|am|avem|caut|cautam|as|vreau|vrem',
    slavic: 'я|ми|мы|мене|меня|нас|мені|мне|нам|шукаю|шукаємо|ищу|ищем',
    french: 'je|nous|moi|j ?ai|j',
    german: 'ich|wir|mich|mir|uns',
    italian: 'io|noi|sono|siamo|ho|abbiamo|cerco|cerchiamo|vorrei|vorremmo|mi|ci',
    croatian: 'ja|mi|sam|smo|trazim|trazimo|mene|nas',
    hindi: 'mujhe|hum|hame|main|mera|meri',
  },
  landlord: { english: `(?:you|ye|yous|u|yourself)${bond}` },
  third: {
    english: alternatives`
      (?:he|she|they)${bond}|him|her|them
      |(?:my|our|the|an?) (?:
        client|daughter|son|mother|father|parents|brother|sister|friend|colleague|employee|officer|inspector
        |engineer|technician
      )s?
    `,
  },
});
