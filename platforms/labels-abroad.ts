import type { LabelKind } from './labelled-lines.ts';
import { alternatives } from '../domain/text/pattern.ts';

/** Labels of forms in the languages of Irish letting, folded. */
export const labelsAbroad: readonly (readonly [LabelKind, string])[] = [
  [
    'name',
    alternatives`
      nome|nome completo|nombre|nombre completo|nombre y apellidos|nom|nom complet|nom et prenom|prenom et nom
      |candidat|candidato|candidata|ainm|im'я|ім'я|ім'я та прізвище|піб|имя|имя и фамилия|фио|nume|numele
      |nume complet|nume si prenume|imie i nazwisko|ime i prezime|ime|jmeno|jmeno a prijmeni|meno|meno a priezvisko
      |nev|teljes nev|vardas|vardas ir pavarde|vards|vards un uzvards|ονομα|ονοματεπωνυμο|име|naam|namn|navn|nimi
      |isim|ad soyad|mieter|interessent|inquilino|locataire|najemca|姓名
    `,
  ],
  [
    'email',
    alternatives`
      courriel|correo|correo electronico|adres e-mail|adresse e-mail|adresse mail|e-post|epost|riomhphost|ел. пошта
      |ел пошта|електронна пошта|email адреса|эл. почта|эл почта|электронная почта|e-posta|el. pastas|el pastas
      |имеил|poczta|email cim|mejl|邮箱
    `,
  ],
  [
    'phone',
    alternatives`
      telefone|telefone portable|telephone portable|portable|celular|telefono|telefono movil|movil|cellulare|telefon
      |nr tel|nr tel.|nr telefonu|numer telefonu|telefon kontaktowy|guthan|fon|mobil|телефон|мобільнии|мобильныи
      |номер телефону|номер телефона|telefoon|telefoonnummer|gsm|telefonszam|telefonas|talrunis|τηλεφωνο
      |numar de telefon|handynummer|电话
    `,
  ],
  [
    'message',
    alternatives`
      nachricht|mensagem|mensaje|comentario|comentarios|messaggio|wiadomosc|tresc wiadomosci|tresc|teachtaireacht
      |повідомлення|сообщение|съобщение|mesaj|mesajul|zprava|sprava|uzenet|zinute|bericht|poruka|kommentar|μηνυμα|留言
    `,
  ],
  [
    'property',
    alternatives`
      imovel|inmueble|propiedad|vivienda|logement|bien|annonce|maoin|житло|помешкання|об'єкт|оголошення|жилье|объект
      |объявление|objekt|wohnung|immobilie|inserat|anzeige|nieruchomosc|ogloszenie|mieszkanie|immobile|annuncio
      |anuncio|proprietate|anunt|nemovitost|nehnutelnost|woning|ingatlan|nekretnina
    `,
  ],
  ['unit', 'quarto|habitacion|chambre|pokoj|zimmer|stanza|кімната|комната|seomra|kamer|szoba|soba'],
  [
    'moveIn',
    alternatives`
      date d'entree|date d'entree souhaitee|date d'emmenagement|date d'arrivee|a partir du|data de mudanca
      |data de entrada|fecha de entrada|fecha de mudanza|дата заізду|дата заселення|дата вселення|дата въезда
      |дата заезда|дата заселения|od kiedy|data przeprowadzki|termin przeprowadzki|data wprowadzenia|data mutarii
      |ab wann|einzug ab|einzugstermin|gewunschter einzug|data di ingresso|data ingresso|disponibile dal
      |datum nastehovani|bekoltozes|ingangsdatum|datum useljenja|data iontrala
    `,
  ],
  [
    'people',
    alternatives`
      pessoas|numero de pessoas|n de pessoas|personas|numero de personas|ocupantes|nombre d'occupants
      |nombre de personnes|nombre de locataires|personnes|liczba osob|ilosc osob|liczba lokatorow|кількість людеи
      |кількість осіб|кількість мешканців|количество людеи|количество человек|количество жильцов|personen
      |anzahl personen|anzahl der personen|numar de persoane|persoane|pocet osob|lakok szama|aantal personen
      |personer|numero di persone|persone|broj osoba|lion daoine
    `,
  ],
  ['adults', 'adultos|adultes|dorosli|erwachsene|adulti|дорослі|взрослые'],
  ['children', 'criancas|ninos|hijos|filhos|enfants|dzieci|kinder|bambini|copii|діти|дети'],
  [
    'pets',
    alternatives`
      animais|animais de estimacao|mascotas|animaux|animaux de compagnie|zwierzeta|haustiere|animali
      |animali domestici|animale|animale de companie|тварини|домашні тварини|животные|домашние животные
      |домашни любимци|peatai|huisdieren|domaci zvirata|haziallat|augintiniai|gyvunai|kucni ljubimci
    `,
  ],
  [
    'employment',
    alternatives`
      profissao|trabalho|profesion|trabajo|emploi|zawod|praca|beruf|professione|lavoro|професія|робота|работа
      |профессия|profesie|ocupatie|beroep|povolani|zamestnani|foglalkozas
    `,
  ],
];
