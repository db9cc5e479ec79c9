import type { Topic } from './condition-topics.ts';

/** What forbids in Irish: ‘níl cead’, ‘ní cheadaítear’, ‘gan’, ‘cosc ar’. */
const forbids =
  /(?<!\p{L})(?:níl cead|níl aon|níl(?= .*ceadaithe)|ní (?:cheadaítear|ghlactar|ligtear|mór)|gan|cosc|ná)(?!\p{L})/iu;
const owed = /(?<!\p{L})(?:ag teastáil|riachtanach|míosa|mí amháin|seachtaine?|le híoc|roimh ré|gá)(?!\p{L})|€/iu;
const byTenant = /(?<!\p{L})(?:ar an tionónta|tionónta|ortsa|ag tionóntaí|caithfidh|is gá)(?!\p{L})/iu;

/** The topics of conditions for adverts in Irish; names begin with another letter after some words. */
export const irishTopics: readonly Topic[] = [
  { name: 'pets', about: /(?<!\p{L})(?:b?ph?eata|n?m?h?adraí?|g?ch?a(?:i)?t(?!\p{L}))/iu, binds: forbids },
  { name: 'smoking', about: /(?<!\p{L})(?:d?th?obac|d?th?oitíní)/iu, binds: forbids },
  { name: 'parties', about: /(?<!\p{L})g?ch?óisir/iu, binds: forbids },
  { name: 'visitors', about: /(?<!\p{L})(?:g?ch?uairteoir|aíonna)/iu, binds: forbids },
  { name: 'sublet', about: /(?<!\p{L})(?:fholigean|foligean)/iu, binds: forbids },
  { name: 'deposit', about: /(?<!\p{L})(?:h?éarlais|taisce)/iu, binds: owed },
  {
    name: 'lease',
    about: /(?<!\p{L})(?:léas|tionóntacht|conradh)/iu,
    binds: /(?<!\p{L})(?:b?bh?lian|b?bh?liain|bliana|m?mh?í(?:onna|osa)?|ar a laghad)/iu,
  },
  {
    name: 'bills',
    about: /(?<!\p{L})(?:m?bh?illí|leictreachas|teas|ola|gás)/iu,
    binds: /(?<!\p{L})(?:sa bhreis|breise|níl|gan|íoc\w*|roinnt\w*|tionónta)(?!\p{L})/iu,
  },
  { name: 'garden', about: /(?<!\p{L})(?:n?gh?airdín|b?fh?aiche|fh?éar)/iu, binds: byTenant },
  { name: 'bins', about: /(?<!\p{L})(?:m?bh?ruscar|boscaí bruscair)/iu, binds: byTenant },
];
