import type { Message } from '../../../domain/inbound/message.ts';
import { isRobotAddress } from '../../../platforms/mail-domains.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, ForwardingConfirmation } from '../verdict.ts';
import { type Check, header, pass, sameAddress } from './check.ts';
import { type ForwardingProvider, forwardingProviders } from './forwarding-providers.ts';
import { checksText } from './reasons.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const { trace, unsorted } = checksText;

/**
 * A mailbox provider's question whether it may forward to this inbox: recognised by sender and link, not by its
 * subject's language.
 */
export const forwardingConfirmation: Check = {
  name: 'forwarding-confirmation',
  check(message, context) {
    const provider = forwardingProviders.find((candidate) => candidate.sender.test(message.from?.address ?? ''));
    if (!provider) return pass(trace.notProvider);
    const confirmation = readConfirmation(message, provider, context);
    if (!confirmation.link && !confirmation.code) return pass(trace.noLinkOrCode({ provider: provider.name }));
    if (!provider.onlyForwarding && !speaksOfForwarding(message))
      return pass(trace.notForwarding({ provider: provider.name }));
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') {
      return {
        kind: 'unsorted',
        platform: null,
        reason: unsorted.claimsConfirmation({ provider: provider.name, reason: trust.reason }),
      };
    }
    return { kind: 'confirmation', confirmation, reason: trace.asksToForward({ provider: provider.name }) };
  },
};

const forwarding = pattern('iu')`
  \bforward(?:ing|ed|s)?\b|weiterleit|weitergeleitet|\btransf(?:ert|[ée]r)|redirection|reenv[ií]|redirig|inoltr
  |reencaminh|encaminh|redirecion|przekaz|przekierow|przesyłan|doorst|doorgestuurd|vidarebefordr|videresend
  |viderebring|edelleenl[äa]het
`;

function speaksOfForwarding(message: Message): boolean {
  return forwarding.test(`${message.subject}\n${message.text.slice(0, 5_000)}`);
}

function readConfirmation(
  message: Message,
  provider: ForwardingProvider,
  context: ClassifyContext,
): ForwardingConfirmation {
  const source = `${message.text.slice(0, 50_000)}\n${(message.html ?? '').slice(0, 200_000)}`;
  const link =
    provider.link
      .exec(source)?.[0]
      .replaceAll('&amp;', '&')
      .replace(/[.,;]+$/, '') ?? null;
  const mailboxes =
    `${message.subject}\n${message.text.slice(0, 5_000)}\n${header(message, 'x-forwarded-for')}`.match(
      /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}/g,
    ) ?? [];
  const asking = (address: string) =>
    !sameAddress(address, message.from?.address ?? '') && !isRobotAddress(address) && !sameInbox(address, context);
  const mailbox = mailboxes.find(asking) ?? null;
  return { provider: provider.name, mailbox: mailbox?.toLowerCase() ?? null, code: readCode(message), link };
}

const codeWord = /\b(?:codes?|kode?|c[óo]digo|codice|kod|pin)\b[^\d\n]{0,40}\n?\s{0,20}(\d{4,10})\b/iu;

/** A number in the subject, next to the word for a code, or alone on its line. */
function readCode({ subject, text }: Message): string | null {
  const start = text.slice(0, 20_000);
  const found =
    /\b(\d{8,10})\b/.exec(subject) ??
    codeWord.exec(subject) ??
    codeWord.exec(start) ??
    /^[ \t]{0,20}(\d{6,10})[ \t]{0,20}$/m.exec(start);
  return found?.[1] ?? null;
}

function sameInbox(address: string, context: ClassifyContext): boolean {
  return address.toLowerCase().endsWith(`@${context.ownDomain.toLowerCase()}`);
}
