import { useQuery } from '@tanstack/react-query';
import type { PrivacyNoticeAnswer } from '../../domain/calls/privacy.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** A landlord’s privacy notice for applicants; defaults to the current version. */
export const usePrivacyNotice = (username: string, version: string | null) =>
  useQuery({
    queryKey: keys.privacyNotice(username, version),
    queryFn: ({ signal }) =>
      get<PrivacyNoticeAnswer>('/privacy_notice', { username, ...(version ? { version } : {}) }, signal),
  });
