import { type Message } from '../../../domain/message.ts';
import { type ClassifyContext, type ForwardingConfirmation } from '../verdict.ts';
import { type Check, pass } from './check.ts';

type Provider = {
  name: string;
  sender: RegExp;
  /** The provider's own host, so that a false confirmation cannot send the landlord elsewhere. */
  link: RegExp;
};

const providers: readonly Provider[] = [
  {
    name: 'Gmail',
    sender: /^forwarding-noreply@google\.com$/i,
    link: /https:\/\/(?:mail-settings|mail|isolated\.mail)\.google\.com\/mail\/(?:u\/\d\/)?vf-[^\s"'<>)\]]{5,600}/i,
  },
  {
    name: 'Zoho Mail',
    sender: /^(?:no-?reply|noreply[\w.-]*)@(?:[\w-]+\.)?(?:zoho|zohomail|zohoaccounts)\.(?:com|eu|in)$/i,
    link: /https:\/\/(?:mail|accounts)\.zoho(?:mail)?\.(?:com|eu|in)\/[^\s"'<>)\]]{0,80}(?:forward|confirm|verify)[^\s"'<>)\]]{0,500}/i,
  },
];

/** A mailbox provider's question whether it may forward to this inbox: known by sender and link, not by its subject's language. */
export const forwardingConfirmation: Check = {
  name: 'forwarding-confirmation',
  check(message, context) {
    const provider = providers.find((candidate) => candidate.sender.test(message.from?.address ?? ''));
    if (!provider) return pass('not from a mailbox provider that confirms forwarding');
    const source = `${message.text.slice(0, 50_000)}\n${(message.html ?? '').slice(0, 200_000)}`;
    const link = provider.link.exec(source)?.[0].replaceAll('&amp;', '&').replace(/[.,;]+$/, '') ?? null;
    if (!link) return pass(`from ${provider.name}, but without its confirmation link`);
    if (context.authentication?.dmarc.result === 'fail') {
      return { kind: 'unsorted', platform: null, reason: `claims to be a forwarding confirmation of ${provider.name} and fails authentication` };
    }
    return { kind: 'confirmation', confirmation: readConfirmation(message, provider, link, context), reason: `${provider.name} asks whether mail may be forwarded here` };
  },
};

function readConfirmation(message: Message, provider: Provider, link: string, context: ClassifyContext): ForwardingConfirmation {
  const code = /\b(\d{8,10})\b/.exec(message.subject)?.[1] ?? /\bcode\D{0,20}(\d{6,10})\b/i.exec(message.text)?.[1] ?? /(?:^|\s)(\d{8,10})(?:\s|$)/.exec(message.text)?.[1] ?? null;
  const mailboxes = `${message.subject}\n${message.text.slice(0, 5_000)}`.match(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}/g) ?? [];
  const mailbox = mailboxes.find((address) => !provider.sender.test(address) && !sameInbox(address, context)) ?? null;
  return { provider: provider.name, mailbox: mailbox?.toLowerCase() ?? null, code, link };
}

function sameInbox(address: string, context: ClassifyContext): boolean {
  return address.toLowerCase().endsWith(`@${context.ownDomain.toLowerCase()}`);
}
