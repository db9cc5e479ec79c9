import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushDeviceList } from '../../domain/calls/push.ts';
import { fingerprintOf, ownSubscription, subscribeDevice, unsubscribeDevice } from '../base/push-device.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** The devices with notices, and which of them is this one. */
export type OwnPushDevices = { list: PushDeviceList; ownId: string | null };

async function withOwn(list: PushDeviceList): Promise<OwnPushDevices> {
  const subscription = await ownSubscription();
  const own = subscription && (await fingerprintOf(subscription));
  return { list, ownId: list.items.find(({ fingerprint }) => fingerprint === own)?.id ?? null };
}

export const usePushDevices = () =>
  useQuery({
    queryKey: keys.pushDevices,
    queryFn: async ({ signal }) => withOwn(await get<PushDeviceList>('/user/push', {}, signal)),
  });

function useDeviceChange<I>(change: (input: I) => Promise<PushDeviceList | null>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: I) => {
      const list = await change(input);
      return list && withOwn(list);
    },
    onSuccess: (changed) => changed && client.setQueryData<OwnPushDevices>(keys.pushDevices, changed),
    onError: () => client.invalidateQueries({ queryKey: keys.pushDevices }),
  });
}

/** Turns notices on in this browser; the result is null if the user told the browser no. */
export const useAddPushDevice = () =>
  useDeviceChange(async (publicKey: string) => {
    const device = await subscribeDevice(publicKey);
    return device && post<PushDeviceList>('/user/push/add', device);
  });

/** Turns notices off on a device; `isOwn` if it is this browser. */
export const useRemovePushDevice = () =>
  useDeviceChange(async ({ id, isOwn }: { id: string; isOwn: boolean }) => {
    if (isOwn) await unsubscribeDevice();
    return post<PushDeviceList>('/user/push/remove', { id });
  });
