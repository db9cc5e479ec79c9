import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LayoutList, RereadLayout, RereadLayoutAnswer } from '../../domain/calls/layouts.ts';
import type { OwnAccesses } from '../../domain/calls/access-record.ts';
import type {
  AccountAct,
  AccountList,
  AccountQuotas,
  AccountUsage,
  AddSuppression,
  ChosenJobs,
  DiscardedJobs,
  DomainReport,
  FailedJobs,
  Jobs,
  JobsQuery,
  OperationsOverview,
  OperatorActions,
  Outbox,
  OutboxQuery,
  PauseQueue,
  PlatformReadings,
  RemoveSuppression,
  RetriedJobs,
  SuppressionList,
  Traces,
  TracesQuery,
} from '../../domain/calls/operations.ts';
import type {
  ChangeSignUp,
  InviteToSignUp,
  SignUpInvitationAnswer,
  SignUpSettings,
} from '../../domain/calls/sign-up.ts';
import type { ShowHidden, ShownAnswer } from '../../domain/calls/show-hidden.ts';
import type { OperatorRecoveries } from '../../domain/calls/recovery.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { everyUnlessRefused } from './retry.ts';

/** How often the operator's pages poll, in ms; hidden tabs do not. */
const lookAgain = 5_000;
const lookAgainSlowly = 60_000;

export const useOverview = () =>
  useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => get<OperationsOverview>('/operations/overview', {}, signal),
    refetchInterval: everyUnlessRefused(lookAgain),
    refetchIntervalInBackground: false,
  });

export const useFailedJobs = () =>
  useQuery({
    queryKey: keys.failedJobs,
    queryFn: ({ signal }) => get<FailedJobs>('/operations/failed', {}, signal),
    refetchInterval: everyUnlessRefused(lookAgain),
    refetchIntervalInBackground: false,
  });

export const usePlatformReadings = () =>
  useQuery({
    queryKey: keys.platformReadings,
    queryFn: ({ signal }) => get<PlatformReadings>('/operations/platforms', {}, signal),
    refetchInterval: everyUnlessRefused(lookAgainSlowly),
    refetchIntervalInBackground: false,
  });

export const useLayouts = () =>
  useQuery({
    queryKey: keys.layouts,
    queryFn: ({ signal }) => get<LayoutList>('/operations/layouts', {}, signal),
    refetchInterval: everyUnlessRefused(lookAgain),
    refetchIntervalInBackground: false,
  });

export const useOperatorRecoveries = () =>
  useQuery({
    queryKey: keys.operatorRecoveries,
    queryFn: ({ signal }) => get<OperatorRecoveries>('/operations/recoveries', {}, signal),
    refetchInterval: everyUnlessRefused(lookAgainSlowly),
    refetchIntervalInBackground: false,
  });

/** Agrees that another operator has lost their second step. */
export function useAgreeToRecovery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<unknown>('/operations/recoveries/agree', { id }),
    onSettled: () =>
      Promise.all(
        [keys.operatorRecoveries, keys.operatorActions].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useOperatorActions = () =>
  useQuery({
    queryKey: keys.operatorActions,
    queryFn: ({ signal }) => get<OperatorActions>('/operations/actions', {}, signal),
  });

export const useOwnAccesses = () =>
  useQuery({
    queryKey: keys.ownAccesses,
    queryFn: ({ signal }) => get<OwnAccesses>('/operations/accesses', {}, signal),
  });

const tracesQuery = (search: Omit<TracesQuery, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: keys.traces(search),
    queryFn: ({ pageParam, signal }) => get<Traces>('/operations/traces', { ...search, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });

export const useTraces = (search: Omit<TracesQuery, 'cursor'>) => useInfiniteQuery(tracesQuery(search));

export const useOutbox = (search: Omit<OutboxQuery, 'cursor'>) =>
  useInfiniteQuery({
    queryKey: keys.outbox(search),
    queryFn: ({ pageParam, signal }) => get<Outbox>('/operations/outbox', { ...search, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });

export const useJobs = (search: Omit<JobsQuery, 'cursor'>) =>
  useInfiniteQuery({
    queryKey: keys.jobs(search),
    queryFn: ({ pageParam, signal }) =>
      get<Jobs>('/operations/jobs', { ...search, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    enabled: Object.keys(search).length > 0,
  });

export const useSuppressions = (address: string) =>
  useQuery({
    queryKey: keys.suppressions(address),
    queryFn: ({ signal }) => get<SuppressionList>('/operations/suppressions', address ? { address } : {}, signal),
  });

export const useSignUpSettings = () =>
  useQuery({
    queryKey: keys.signUp,
    queryFn: ({ signal }) => get<SignUpSettings>('/operations/sign_up', {}, signal),
  });

export const useAccounts = (words: string) =>
  useInfiniteQuery({
    queryKey: keys.accounts(words),
    queryFn: ({ pageParam, signal }) =>
      get<AccountList>('/operations/accounts', { ...(words ? { words } : {}), cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });

/** Each call is recorded, so it is made only when an operator opens the account. */
export const useAccountUsage = (id: string, isOpen: boolean) =>
  useQuery({
    queryKey: keys.accountUsage(id),
    queryFn: ({ signal }) => get<AccountUsage>('/operations/accounts/usage', { id }, signal),
    enabled: isOpen,
  });

/** Fetched when the page is opened or checked again: each call queries name servers and hosts. */
export const useMailDomain = () =>
  useQuery({
    queryKey: keys.mailDomain,
    queryFn: ({ signal }) => get<DomainReport>('/operations/domain', {}, signal),
    refetchOnWindowFocus: false,
  });

/** An operator's action affects all of their pages. */
function useAct<Input extends object, Answer>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<Answer>(path, input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.operations }),
  });
}

export const useShowHidden = () => useAct<ShowHidden, ShownAnswer>('/operations/show');

/** Reloads the data of all operators' pages. */
export function useReloadOperations(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: keys.operations }), [client]);
}

export const useReread = () => useAct<{ id: string }, { id: string }>('/operations/reread');
export const useRereadLayout = () => useAct<RereadLayout, RereadLayoutAnswer>('/operations/layouts/reread');
export const useRetryMail = () => useAct<{ id: string }, { id: string }>('/operations/outbox/retry');
export const useAddSuppression = () => useAct<AddSuppression, object>('/operations/suppressions/add');
export const useRemoveSuppression = () => useAct<RemoveSuppression, object>('/operations/suppressions/remove');
export const useAccountAct = (act: 'disable' | 'enable' | 'end_sessions' | 'pause_mail' | 'resume_mail') =>
  useAct<AccountAct, { id: string }>(`/operations/accounts/${act}`);
export const useChangeSignUp = () => useAct<ChangeSignUp, object>('/operations/sign_up/change');
export const useInviteToSignUp = () => useAct<InviteToSignUp, SignUpInvitationAnswer>('/operations/sign_up/invite');
export const useWithdrawInvitation = () => useAct<{ id: string }, object>('/operations/sign_up/withdraw');
export const useRetryJobs = () => useAct<ChosenJobs, RetriedJobs>('/operations/failed/retry');
export const useDiscardJobs = () => useAct<ChosenJobs, DiscardedJobs>('/operations/failed/discard');
export const usePauseQueue = (act: 'pause' | 'resume') => useAct<PauseQueue, object>(`/operations/queues/${act}`);
export const useSetQuotas = () => useAct<AccountQuotas, object>('/operations/accounts/quotas');
