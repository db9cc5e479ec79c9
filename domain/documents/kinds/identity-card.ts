import { type KindMarks } from './marks.ts';

export const identityCard: KindMarks = {
  kind: 'identity_card',
  marks: [
    { weight: 8, phrases: ['identity card', 'national identity card', 'passport card', 'personalausweis', 'carte nationale didentite', 'carte didentite', 'documento nacional de identidad', 'carta didentita', 'dowod osobisty', 'cartao de cidadao', 'public services card', 'carta seirbhisi poibli', 'seirbhisi poibli', 'irish residence permit', 'residence permit', 'carta pas', 'cead conaithe', 'osobna iskaznica', 'obcanska prukaz', 'identity documents', 'identiteitskaart', 'carte de identitate', 'asmens tapatybes kortele', 'personas aplieciba', 'isikutunnistus', 'gnib', 'certificate of registration gnib', 'national id card', 'national id', 'id card', 'carte d identite', 'carta d identita', 'garda national immigration bureau', 'titre de sejour', 'age card', 'osobni prukaz'] },
    { weight: 8, pattern: /(?:^|\n)\s*[iac][a-z<]?[a-z]{3}[a-z0-9<]{25}\b/ },
    { weight: 6, pattern: /(?:^|\n)\s*\d{6}\d[mfx<]\d{6}\d[a-z]{3}[a-z0-9<]{10}/ },
    { weight: 5, pattern: /(?:^|\n)\s*i[a-z<][a-z]{3}[a-z0-9]{9}\d/ },
    { weight: 2, phrases: ['date of expiry', 'expiry date', 'card number', 'document number', 'card no', 'valid until', 'personal no', 'can', 'document no', 'date dexpiration', 'gultig bis', 'valido hasta', 'data waznosci'] },
    { weight: 1, phrases: ['surname', 'given names', 'forename', 'nationality', 'date of birth', 'place of birth', 'nachname', 'apellidos', 'nazwisko', 'apelidos', 'nom', 'cognome'] },
    { weight: -8, phrases: ['employed', 'dear', 'salary', 'tenancy', 'net pay', 'opening balance', 'closing balance', 'yours sincerely', 'to whom it may concern', 'driving licence'] },
  ],
};
