import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantDevices } from '../../domain/calls/applicant-gate.ts';
import { postAsApplicant } from './applicant-gate.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

const path = (call: string) => `/applications/devices/${call}`;

/** The browsers in which the application is open. */
export const useApplicantDevices = (applicationId: string) =>
  useQuery({
    queryKey: keys.applicantDevices(applicationId),
    queryFn: () => postAsApplicant<ApplicantDevices>(path('list')),
  });

/** Signs another browser out of the application. */
export function useEndApplicantDevice(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => postAsApplicant<unknown>(path('end'), { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.applicantDevices(applicationId) }),
  });
}

/** Signs this browser out or, for 'all', every one, and voids the passcode. */
export const useLeaveApplication = (applicationId: string) =>
  useMutation({
    mutationFn: (which: 'this' | 'all') =>
      which === 'all' ? postAsApplicant<unknown>(path('end_all')) : post<unknown>(path('sign_out'), { applicationId }),
  });
