import type { Message } from '../../../domain/inbound/message.ts';
import { header } from './check.ts';
import { checksText } from './reasons.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const { trace } = checksText;

const headers = [
  'x-boxbe-challenge',
  'x-bluebottle-request',
  'x-challenge-response',
  'x-spamarrest-authcode',
  'x-tmda-fingerprint',
];
const subjects = pattern('i')`
  \b(?:please )?(?:confirm|verify|authenticate|validate) (?:
    your (?:e-?mail|message|mail|identity|address)|that you (?:are|sent)|you are (?:a )?human|sender
  )
  |\bsender (?:verification|confirmation|authentication)\b
  |\bconfirmation (?:required|needed) (?:to deliver|for your (?:e-?mail|message))|\[spam ?arrest\]|\bboxbe\b
`;
const request = pattern('i')`
  \b(?:click|clicking|follow|visit|press|use|open|reply|enter)\b[^.]{0,200}\b(?:
    so that|in order (?:to|that)|to have|and|before|to
  )\b[^.]{0,120}\b(?:your|this|the) (?:original )?(?:e-?mail|message|mail)s?\b[^.]{0,60}\b(?:
    deliver|reach|received?|released?|accepted|inbox
  )
  |\b(?:click|clicking|follow|visit)\b[^.]{0,200}\bensure (?:the )?delivery of your\b
`;
const held = pattern('i')`
  \byour (?:e-?mail|message|mail)\b[^.]{0,80}\b(?:
    is being held|has been held|is on hold|is waiting|was quarantined|has not (?:yet )?been delivered
    |will (?:only )?be delivered
  )
`;

/**
 * Why a message is a challenge, from a mailbox that accepts mail only after the sender has proved to be a person. Null
 * if it isn't one.
 */
export function challengeReason(message: Message): string | null {
  const marker = headers.find((name) => header(message, name) !== '');
  if (marker) return trace.challenge({ header: marker });
  const text = message.text.slice(0, 5_000).replace(/\s+/g, ' ');
  const asks = request.test(text) || held.test(text);
  const named =
    subjects.test(message.subject) ||
    /\b(?:allowed|approved|white|safe|guest) ?list\b|\bverif(?:y|ication)\b|\bchallenge\b/i.test(text);
  return named && asks ? trace.challengeText : null;
}
