import { useQuery } from '@tanstack/react-query';
import type { UsageAnswer } from '../../domain/calls/usage.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** What the landlord uses of what they may. */
export const useUsage = () =>
  useQuery({ queryKey: keys.usage, queryFn: ({ signal }) => get<UsageAnswer>('/user/usage', {}, signal) });
