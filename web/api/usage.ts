import { useQuery } from '@tanstack/react-query';
import type { UsageAnswer } from '../../domain/calls/usage.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** How much of each quota the landlord uses. */
export const useUsage = () =>
  useQuery({ queryKey: keys.usage, queryFn: ({ signal }) => get<UsageAnswer>('/user/usage', {}, signal) });
