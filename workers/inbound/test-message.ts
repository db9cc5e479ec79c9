import { inboundText } from '../../domain/inbound/text.ts';
import { TEST_INBOX } from '../../domain/operations/test-message.ts';
import type { Conclusion } from '../../store/inbound/mail-reading.ts';
import type { Delivery } from '../../store/inbound/received-mail.ts';
import { noteTestArrival, testMessageSentAt } from '../../store/operations/test-message.ts';
import type { JobContext } from '../job.ts';

/** The conclusion about one of the installation's own test messages: its arrival is recorded, and nothing follows. */
export async function testMessageArrived({ username, tag }: Delivery, context: JobContext): Promise<Conclusion | null> {
  if (username !== TEST_INBOX) return null;
  const at = context.now();
  const sentAt = testMessageSentAt(context.settings.secret, tag, at);
  if (sentAt) await noteTestArrival({ sentAt, arrivedAt: at });
  const step = { at, check: 'test message', verdict: sentAt ? 'arrived' : 'late', reason: inboundText.testMessage };
  return { kind: 'notification', outcome: 'test message', applicationId: null, messageId: null, steps: [step] };
}
