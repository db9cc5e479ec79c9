import { useEffect, useState } from 'react';
import { type UsernameProblem, usernameMaxLength, usernameProblem } from '../../domain/accounts/username.ts';
import { useUsernameAvailable } from '../api/account.ts';
import { accountsText } from './text.ts';

/** How long typing must have paused before the server is asked, in ms. */
const PAUSE_MS = 350;

const problems: Record<Exclude<UsernameProblem, 'empty'>, string> = {
  characters: accountsText.setup.problem.characters,
  'too-long': accountsText.setup.problem.tooLong({ max: usernameMaxLength }),
  reserved: accountsText.setup.problem.reserved,
};

/** The value once it has been unchanged for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What is known of the typed username: why it can't be used, or that it is available. Null for an empty one. */
export function useUsernameState(username: string): { problem: string | undefined; available: boolean } {
  const own = usernameProblem(username);
  const settled = useSettled(username);
  const query = own === null && settled === username ? username : '';
  const { data } = useUsernameAvailable(query);
  if (own) return { problem: own === 'empty' ? undefined : problems[own], available: false };
  // While the response is pending, or missing, nothing is claimed: the server decides in the end.
  if (!query || !data) return { problem: undefined, available: false };
  return { problem: data.available ? undefined : (data.reason ?? undefined), available: data.available };
}
