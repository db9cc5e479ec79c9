import type { Member } from './nouns.ts';
import type { Row } from './rows.ts';

export const isConjunction = (joint: string | undefined): boolean => /\b(?:and|plus|with|n)\b|[&+]/.test(joint ?? '');

/** What stands before a row that names all of them: nothing, ‘for’, ‘there would be’, a colon. */
const beginsTheWhole = (left: string): boolean =>
  left === '' || /(?:[:(,-]|\bare|\bbe|\bfor|\bof|\bis|'s|\bits|\bwe're|house|place|home|flat) ?$/.test(left);

/** ‘Four of us, two of us working’: the second number is a part of the first. */
function withoutParts(members: readonly Member[]): Member[] {
  const whole = members[0]?.size ?? 0;
  return members.filter(
    ({ type, size, joint }, at) => at === 0 || type !== 'group' || isConjunction(joint) || (size ?? 0) > whole,
  );
}

/** ‘Three of us, two sisters and a friend’ and ‘three of us, my wife and our son’: a number, then who they are. */
function areSaidAgain(rest: readonly Member[], size: number): boolean {
  if (rest.length === 0 || isConjunction(rest[0]?.joint)) return false;
  const sum = rest.reduce((total, one) => total + (one.size ?? 0), 0);
  const areAdults = rest.every(({ kind, type }) => kind === 'person' || (kind === 'relative' && type === 'noun'));
  const hasPartner = rest.some(({ kind }) => kind === 'partner');
  return areAdults ? sum === size || sum === size - 1 : hasPartner && sum === size - 1;
}

const parents = /^(?:parents|m[aou]m|ma|mammy|mommy|mother|dad?|daddy|father)$/;

/**
 * The size of a row that names a family as others would, or comes to a group: ‘Mam, Dad and the four of us’, ‘parents
 * and two boys’.
 */
function sizeOfFamily(members: readonly Member[]): number | null {
  const [first] = members;
  if (!first || members.some(({ type, size }) => type === 'self' || size === null)) return null;
  const joinsGroup = members.some(({ type, joint }, at) => at > 0 && type === 'group' && isConjunction(joint));
  const namesParents = first.kind === 'relative' && !first.determined && parents.test(first.word);
  // ‘Mother and child’ alone may be a name: of ‘dad, mam, son and daughter’ two are parents.
  const areBoth = parents.test(members[1]?.word ?? '');
  const hasChildren = members.some(({ kind, determined }) => kind === 'child' && (determined || areBoth));
  const isWhole = joinsGroup ? members.every(({ kind }) => kind !== 'partner') : namesParents && hasChildren;
  return isWhole ? members.reduce((sum, { size }) => sum + (size ?? 0), 0) : null;
}

/** The size of a row that begins with a number of persons or a group: ‘two adults and a child’, ‘the two of us and our lad’. */
export function groupSize(row: Row, left: string): number | null {
  const [first, ...rest] = withoutParts(row.members);
  if (!first || first.size === null) return null;
  const isGroup = first.type === 'group';
  const isPeople =
    first.kind === 'person' ||
    (/\b(?:we are|we're|we would be|we'd be|for) ?$/.test(left) &&
      /^(?:lads|girls|boys|sisters|brothers|friends|mates|siblings|cousins|colleagues)$/.test(first.word));
  const isElaborated = rest.some(({ type, kind }) => type === 'self' || type === 'name' || kind === 'partner');
  const isCounted = isPeople && first.numbered && (isElaborated || beginsTheWhole(left));
  if (!isGroup && !isCounted) return beginsTheWhole(left) ? sizeOfFamily(row.members) : null;
  if (row.members.some(({ size }) => size === null)) return null;
  const restSize = rest.reduce((sum, { size }) => sum + (size ?? 0), 0);
  // ‘Six people, four adults and two kids’ says the number, then who they are.
  if (/^(?:people|persons?|souls)$/.test(first.word) && rest.length > 1 && restSize === first.size) return first.size;
  if (isGroup && areSaidAgain(rest, first.size)) return first.size;
  // ‘Three of us plus the girlfriend’.
  const added = rest.findIndex(({ joint }) => /\bplus\b|\+|\bas well as\b/.test(joint ?? ''));
  if (isGroup && added >= 0) return first.size + rest.slice(added).reduce((sum, { size }) => sum + (size ?? 0), 0);
  // ‘Two friends, me and Ann’ are these two.
  if (!isElaborated) return first.size + restSize;
  if (rest.some(({ type }) => type === 'self')) return Math.max(first.size, restSize);
  const others = rest.filter(({ type, kind }) => type !== 'name' && kind !== 'partner');
  return first.size + others.reduce((sum, { size }) => sum + (size ?? 0), 0);
}
