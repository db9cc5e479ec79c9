import { useEffect, useState } from 'react';
import { type UsernameProblem, usernameMaxLength, usernameProblem } from '../../domain/accounts/username.ts';
import { useUsernameAvailable } from '../api/account.ts';

/** The server is asked when somebody has stopped typing for so long, in ms. */
const restMs = 350;

const words: Record<Exclude<UsernameProblem, 'empty'>, string> = {
  characters: 'Only letters a to z and digits can be used.',
  'too-long': `At most ${usernameMaxLength} characters, please.`,
  reserved: 'This name is kept for the post office itself. Please choose another.',
};

/** The value once it has stayed the same for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** What is known of the typed name: what keeps it from being used, in words, or that it is free. Nothing of an empty one. */
export function useUsernameState(username: string): { problem: string | undefined; free: boolean } {
  const own = usernameProblem(username);
  const rested = useRested(username);
  const asked = own === null && rested === username ? username : '';
  const { data } = useUsernameAvailable(asked);
  if (own) return { problem: own === 'empty' ? undefined : words[own], free: false };
  // While the answer is on its way, or when there is none, nothing is claimed: the server decides in the end.
  if (!asked || !data) return { problem: undefined, free: false };
  return { problem: data.available ? undefined : (data.reason ?? undefined), free: data.available };
}
