import { MessageCircleQuestion } from 'lucide-react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { useCheckedSession } from '../api/session.ts';
import { buttonStyle } from '../components/Button.tsx';
import { questionLink } from './question-link.ts';
import { inboundText } from './text.ts';

/** For documents without a letter: opens the landlord’s mail program with a question to their sender. */
export function AskWhoTheyAre({ mail }: { mail: UnsortedMail }) {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  const link = questionLink(mail, inboxAddress(user?.username ?? '', domain));
  if (!link) return null;
  return (
    <a href={link} className={buttonStyle({ variant: 'secondary' })}>
      <MessageCircleQuestion aria-hidden /> {inboundText.question.ask}
    </a>
  );
}
