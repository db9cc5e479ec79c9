/** The roles that can run, alone or together. */
export const roleNames = ['mail', 'server', 'workers'] as const;
export type RoleName = (typeof roleNames)[number];
