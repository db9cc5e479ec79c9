import { Types } from 'mongoose';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { Handler } from '../job.ts';

/** Counts what lists show of a conversation that was never counted. */
export const countConversation: Handler<'count-conversation'> = ({ applicationId }) =>
  recountConversation(new Types.ObjectId(applicationId));
