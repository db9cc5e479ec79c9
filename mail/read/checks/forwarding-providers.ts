/** A mailbox provider that asks for confirmation at the new address before forwarding to it. */
export type ForwardingProvider = {
  name: string;
  sender: RegExp;
  /** A link on the provider's own host, so that a false confirmation cannot send the landlord elsewhere. */
  link: RegExp;
  /** Whether the sender writes about nothing else; for other senders, the text must mention forwarding. */
  onlyForwarding: boolean;
};

const rest = String.raw`[^\s"'<>)\]]`;
const verify = `${rest}{0,200}(?:forward|confirm|verif|validat|approve|redirect|activate|token|code)${rest}{0,500}`;

/** Any address at a domain or its subdomains, and links there that lead to a confirmation. */
function provider(name: string, domains: string): ForwardingProvider {
  return {
    name,
    sender: new RegExp(String.raw`^[^@\s]{1,64}@(?:[\w-]{1,63}\.){0,4}(?:${domains})$`, 'i'),
    link: new RegExp(String.raw`https://(?:[\w-]{1,63}\.){0,4}(?:${domains})/${verify}`, 'i'),
    onlyForwarding: false,
  };
}

export const forwardingProviders: readonly ForwardingProvider[] = [
  {
    name: 'Gmail',
    sender: /^forwarding-noreply@google\.com$/i,
    link: new RegExp(
      String.raw`https://(?:mail-settings|mail|isolated\.mail)\.google\.com/mail/(?:u/\d/)?vf-${rest}{5,600}`,
      'i',
    ),
    onlyForwarding: true,
  },
  provider('Outlook', String.raw`outlook\.com|microsoft\.com|live\.com|hotmail\.com|office\.com|office365\.com`),
  provider('Yahoo', String.raw`yahoo\.com|yahoo-inc\.com|yahooinc\.com|yahoo\.co\.uk|aol\.com`),
  provider('Zoho Mail', String.raw`zoho\.(?:com|eu|in)|zohomail\.(?:com|eu|in)|zohoaccounts\.(?:com|eu|in)`),
  provider('Fastmail', String.raw`fastmail\.com|messagingengine\.com`),
  provider('Apple', String.raw`apple\.com|icloud\.com`),
  provider('Proton Mail', String.raw`proton\.me|protonmail\.com`),
  provider('GMX', String.raw`gmx\.(?:com|net|de|at|ch)|web\.de|mail\.com`),
  provider('Yandex', String.raw`yandex\.(?:com|ru)`),
];
