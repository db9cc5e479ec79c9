/**
 * The big mailbox providers, each with the domains of its addresses. They are counted separately and have their own
 * sending rates (outbound/receiving-domain.ts).
 */
export const mailProviders = {
  gmail: ['gmail.com', 'googlemail.com'],
  microsoft: [
    ...['outlook.com', 'outlook.ie', 'hotmail.com', 'hotmail.ie', 'hotmail.co.uk', 'live.com', 'live.ie'],
    ...['live.co.uk', 'msn.com'],
  ],
  yahoo: ['yahoo.com', 'yahoo.ie', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com', 'aol.com'],
  icloud: ['icloud.com', 'me.com', 'mac.com'],
  eir: ['eircom.net', 'eir.ie', 'indigo.ie', 'iol.ie'],
  proton: ['proton.me', 'protonmail.com', 'pm.me'],
} as const;

/** Smaller ones, and those whose addresses are given out by a telephone company: nobody owns a domain of these. */
const otherFreeMail = [
  ...[
    'gmx.com',
    'gmx.net',
    'gmx.de',
    'gmx.ie',
    'web.de',
    'mail.com',
    'email.com',
    'fastmail.com',
    'hey.com',
    'zoho.com',
  ],
  ...['tuta.com', 'tutanota.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'inbox.lv', 'seznam.cz', 'wp.pl', 'o2.pl'],
  ...['interia.pl', 'onet.pl', 'orange.fr', 'free.fr', 'laposte.net', 'libero.it', 'virgilio.it', 'terra.com.br'],
  ...['uol.com.br', 'bol.com.br', 'qq.com', '163.com', '126.com', 'naver.com', 'rediffmail.com', 'btinternet.com'],
  ...['sky.com', 'virginmedia.com', 'virginmedia.ie', 'talktalk.net', 'ntlworld.com', 'vodafone.ie', 'oceanfree.net'],
  ...['hotmail.fr', 'hotmail.es', 'hotmail.it', 'hotmail.de', 'outlook.fr', 'outlook.es', 'outlook.com.br', 'live.fr'],
  ...[
    'yahoo.fr',
    'yahoo.es',
    'yahoo.it',
    'yahoo.de',
    'yahoo.com.br',
    'yahoo.in',
    'yahoo.co.in',
    'duck.com',
    'relay.firefox.com',
  ],
];

const freeMail = new Set<string>([...Object.values(mailProviders).flat(), ...otherFreeMail]);

/** Whether a domain belongs to a mailbox provider that gives addresses of it to anyone. */
export const isFreeMailDomain = (domain: string): boolean => freeMail.has(domain);
