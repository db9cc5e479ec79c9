import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
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
  SendHorizontal,
  ShieldAlert,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { JobState, OutboxItem, OutboxStatus } from '../../domain/calls/operations.ts';
import type { MessageKind } from '../../domain/inbound/message.ts';
import type { Tone } from '../components/Badge.tsx';
import { operationsText } from './text.ts';

export type BadgeLabel = { text: string; tone: Tone; icon: LucideIcon };

const { kinds, statuses } = operationsText;

const kindLabels: Readonly<Record<MessageKind, BadgeLabel>> = {
  enquiry: { text: kinds.enquiry, tone: 'good', icon: MailOpen },
  'forwarded-enquiry': { text: kinds.forwardedEnquiry, tone: 'good', icon: Forward },
  direct: { text: kinds.direct, tone: 'good', icon: UserRound },
  reply: { text: kinds.reply, tone: 'info', icon: CornerUpLeft },
  'auto-reply': { text: kinds.autoReply, tone: 'quiet', icon: Repeat },
  bounce: { text: kinds.bounce, tone: 'bad', icon: MailX },
  confirmation: { text: kinds.confirmation, tone: 'info', icon: MailCheck },
  notification: { text: kinds.notification, tone: 'quiet', icon: Megaphone },
  spoof: { text: kinds.spoof, tone: 'bad', icon: ShieldAlert },
  unsorted: { text: kinds.unsorted, tone: 'warn', icon: MailWarning },
};

/** How a message's kind is shown; null is an email that was received and not read yet. */
export function kindLabel(kind: string | null): BadgeLabel {
  if (kind === null) return { text: kinds.unread, tone: 'quiet', icon: CircleDashed };
  const known = Object.entries(kindLabels).find(([name]) => name === kind)?.[1];
  return known ?? { text: kind, tone: 'quiet', icon: HelpCircle };
}

export const statusLabels: Readonly<Record<OutboxStatus, BadgeLabel>> = {
  waiting: { text: statuses.waiting, tone: 'info', icon: Clock },
  sending: { text: statuses.sending, tone: 'info', icon: SendHorizontal },
  sent: { text: statuses.sent, tone: 'good', icon: CircleCheck },
  failed: { text: statuses.failed, tone: 'bad', icon: CircleX },
  withdrawn: { text: statuses.withdrawn, tone: 'quiet', icon: Undo2 },
};

/** How an outgoing email's status is shown; one that waits after a failed attempt says so. */
export function statusLabel({ status, attempts }: Pick<OutboxItem, 'status' | 'attempts'>): BadgeLabel {
  if (status === 'waiting' && attempts > 0) return { text: statuses.retrying, tone: 'warn', icon: Clock };
  return statusLabels[status];
}

const { states } = operationsText.jobs;

export const jobStateLabels: Readonly<Record<JobState, BadgeLabel>> = {
  active: { text: states.active, tone: 'info', icon: Repeat },
  failed: { text: states.failed, tone: 'bad', icon: CircleX },
  waiting: { text: states.waiting, tone: 'quiet', icon: Clock },
  delayed: { text: states.delayed, tone: 'warn', icon: Clock },
  completed: { text: states.completed, tone: 'good', icon: CircleCheck },
};
