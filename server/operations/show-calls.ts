import { hiddenKinds, SHOWN_MINUTES, showReasons } from '../../domain/operations/hidden.ts';
import { type ShowHidden, showHiddenSchema, type ShownAnswer } from '../../domain/calls/show-hidden.ts';
import { recordAccess, shownNow } from '../../store/operations/access-record.ts';
import { isHiddenRecord } from '../../store/operations/hidden.ts';
import { isSuppressionId, suppressionIdOf, suppressionMark } from '../../store/outbound/suppression.ts';
import type { Queues } from '../../workers/queues.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { notFound, unavailable } from '../http/errors.ts';
import { audited, reasonWithoutAddress } from './audit.ts';
import { aboutHidden } from './operator-view.ts';
import { operationsText } from './text.ts';

const text = operationsText.shown;

async function isFailedJob(queues: Queues, id: string): Promise<boolean> {
  const [name = '', ...rest] = id.split('/');
  const queue = queues.all.find((one) => one.name === name);
  const job = await queue?.getJob(rest.join('/')).catch(() => {
    throw unavailable(operationsText.queuesAway);
  });
  return job !== undefined;
}

/** A record's id for the record of accesses, without an address in it; null if there is no such record. */
async function recordedId({ kind, id }: ShowHidden, { options }: Context): Promise<string | null> {
  if (kind === 'failed-job') return (await isFailedJob(options.queues, id)) ? id : null;
  if (kind !== 'stopped-address') return (await isHiddenRecord(kind, id)) ? id : null;
  const address = suppressionIdOf(options.sessionSecret, id);
  return (await isSuppressionId(address)) ? suppressionMark(options.sessionSecret, address) : null;
}

/** Shows an operator one masked record. Before they see it, this is recorded where every operator sees it. */
const show = call({
  method: 'post',
  path: '/operations/show',
  limit: 'write',
  access: 'operator',
  schema: showHiddenSchema,
  async act({ input, who, now, page, context }) {
    const words = reasonWithoutAddress(input.words);
    const id = await recordedId(input, context);
    if (id === null) throw notFound('record');
    const about = aboutHidden(input.kind, id);
    const detail = `${showReasons[input.reason]}: ${words}`;
    const action = { action: text.action, about: text.about({ kind: hiddenKinds[input.kind], id }) };
    return audited(context, who, now, action, async () => {
      const until = new Date(now.getTime() + SHOWN_MINUTES * 60_000);
      await recordAccess({ at: now, by: who._id, kind: 'hidden-data-shown', page, detail, about, until });
      // If it is being shown already, the end stays the same.
      const shown = (await shownNow(who._id, now)).get(about) ?? until;
      return { value: shown, result: detail };
    });
  },
  present: (until): ShownAnswer => ({ until: until.toISOString() }),
});

export const showRoutes = [show];
