import { type Backlog, backlogAfter, placeIn, workPerSecond } from '../domain/inbound/turn.ts';

/** Above this number of backlogs, those with nothing waiting are forgotten. */
const MAX_BACKLOGS = 10_000;

/** Tracks backlogs by their key, such as an inbox; returns the turn of the next piece of work (domain/inbound/turn.ts). */
export function createTurns(now: () => number, perSecond: number = workPerSecond.emails): (key: string) => number {
  const backlogs = new Map<string, Backlog>();
  return (key) => {
    const backlog = backlogAfter(backlogs.get(key), now(), perSecond);
    backlogs.set(key, backlog);
    if (backlogs.size > MAX_BACKLOGS)
      for (const [id, one] of backlogs) if (placeIn(backlogAfter(one, now(), perSecond)) === 0) backlogs.delete(id);
    return placeIn(backlog);
  };
}

/** Whose document it is. */
export type DocumentOwner = { landlordId: { toString(): string }; _id: { toString(): string } };

/**
 * The turn of an application's next document: after the documents that wait of the same application, and, if it is the
 * first, after the other applications of its landlord. Reading one takes up to a minute and a half; without turns, thirty
 * such files of one applicant, or one each of hundreds of invented ones, would keep everyone else's waiting for hours.
 */
export function createDocumentTurns(now: () => number): (owner: DocumentOwner) => number {
  const ofApplication = createTurns(now, workPerSecond.documents);
  const ofLandlord = createTurns(now, workPerSecond.documents);
  return ({ landlordId, _id }) => {
    const turn = ofApplication(String(_id));
    return turn > 0 ? turn : ofLandlord(String(landlordId));
  };
}
