// The child process in which messages are parsed: it keeps no state between messages and may be killed at any time.
import { answerRequests } from '@letterbox/confinement/inside';
import { type ParsedMessage, parseMessage, reasonOf } from './parse.ts';

/** The message as received. */
export type ParseRequest = Uint8Array;
export type ParseAnswer = { parsed: ParsedMessage } | { reason: string };

answerRequests<ParseRequest, ParseAnswer>((raw) =>
  parseMessage(raw).then(
    (parsed) => ({ parsed }),
    (error: unknown) => ({ reason: reasonOf(error) }),
  ),
);
