import {
  CircleDashed,
  CornerUpLeft,
  Forward,
  HelpCircle,
  type LucideIcon,
  MailCheck,
  MailOpen,
  MailWarning,
  MailX,
  Megaphone,
  Repeat,
  ShieldAlert,
  UserRound,
} from 'lucide-react';
import type { MessageKind } from '../../domain/inbound/message.ts';
import type { Tone } from '../components/Badge.tsx';

type KindWords = { tone: Tone; icon: LucideIcon };

const words: Record<MessageKind, KindWords> = {
  enquiry: { tone: 'good', icon: MailOpen },
  'forwarded-enquiry': { tone: 'good', icon: Forward },
  direct: { tone: 'good', icon: UserRound },
  reply: { tone: 'info', icon: CornerUpLeft },
  'auto-reply': { tone: 'quiet', icon: Repeat },
  bounce: { tone: 'bad', icon: MailX },
  confirmation: { tone: 'info', icon: MailCheck },
  notification: { tone: 'quiet', icon: Megaphone },
  spoof: { tone: 'bad', icon: ShieldAlert },
  unsorted: { tone: 'warn', icon: MailWarning },
};

/** How a message's kind is shown; null is a mail that was received and not read yet. */
export function kindWords(kind: string | null): KindWords & { text: string } {
  if (kind === null) return { tone: 'quiet', icon: CircleDashed, text: 'not read yet' };
  const known = Object.entries(words).find(([name]) => name === kind)?.[1];
  return { ...(known ?? { tone: 'quiet', icon: HelpCircle }), text: kind };
}
