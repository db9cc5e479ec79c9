import type { Route } from './http/call.ts';
import type { ServerOptions } from './http/options.ts';
import { accessRoutes } from './operations/access-calls.ts';
import { accountEmailRoutes } from './accounts/email-calls.ts';
import { accountSessionRoutes } from './accounts/session-calls.ts';
import { layoutRoutes } from './operations/layout-calls.ts';
import { advertRoutes } from './listings/advert-calls.ts';
import { passcodeRoutes } from './applications/passcode-calls.ts';
import { pipelineRoutes } from './applications/pipeline-calls.ts';
import { tableRoutes } from './applications/table-calls.ts';
import { addApplicantRoutes } from './applications/add-applicant-calls.ts';
import { changeListingRoutes } from './applications/change-listing-calls.ts';
import { identityRoutes } from './accounts/identity-calls.ts';
import { passkeyRoutes } from './accounts/passkey-calls.ts';
import { passkeySignInRoutes } from './accounts/passkey-sign-in-calls.ts';
import { recoveryRoutes } from './accounts/recovery-calls.ts';
import { signInListRoutes } from './accounts/sign-in-list-calls.ts';
import { operatorRecoveryRoutes } from './operations/recovery-calls.ts';
import { secondFactorRoutes } from './accounts/second-factor-calls.ts';
import { authRoutes } from './accounts/sign-in-calls.ts';
import { availabilityRoutes } from './viewings/availability-calls.ts';
import { bulkMoveRoutes } from './applications/bulk-move-calls.ts';
import { closingRoutes } from './tenancies/closing-email-calls.ts';
import { calendarFeedRoutes } from './viewings/calendar-feed-calls.ts';
import { conversationRoutes } from './messages/conversation-calls.ts';
import { acceptRoutes } from './tenancies/accept-calls.ts';
import { compareRoutes } from './tenancies/compare-calls.ts';
import { noteRoutes } from './applications/note-calls.ts';
import { remindRoutes } from './applications/remind-calls.ts';
import { unitChoiceRoutes } from './tenancies/unit-choice-calls.ts';
import { devMailRoutes } from './outbound/caught-mail-calls.ts';
import { dossierRoutes } from './applications/dossier-calls.ts';
import { fileRoutes } from './documents/file-calls.ts';
import { googleRoutes } from './accounts/google-calls.ts';
import { applicantDeviceRoutes } from './applications/applicant-device-calls.ts';
import { collectionRoutes } from './documents/information-collection-calls.ts';
import { correctionRoutes } from './applications/correction-calls.ts';
import { joinedRoutes } from './applications/joined-message-calls.ts';
import { applyPageRoutes } from './listings/apply-page-calls.ts';
import { publicApplyRoutes } from './inbound/apply-page-calls.ts';
import { formRoutes } from './listings/form-calls.ts';
import { listingRoutes } from './listings/listing-calls.ts';
import { liveRoutes } from './http/live-calls.ts';
import { mailboxRoutes } from './accounts/mailbox-calls.ts';
import { ownAddressRoutes } from './accounts/own-address-calls.ts';
import { messageFileRoutes } from './messages/message-html-calls.ts';
import { messageTemplateRoutes } from './messages/template-calls.ts';
import { operationsRoutes } from './operations/operation-calls.ts';
import { outboxRoutes } from './operations/outbox-calls.ts';
import { domainRoutes } from './operations/domain-calls.ts';
import { accountRoutes } from './operations/account-calls.ts';
import { showRoutes } from './operations/show-calls.ts';
import { pauseRoutes } from './operations/pause-calls.ts';
import { usageRoutes } from './accounts/usage-calls.ts';
import { signUpSettingRoutes } from './operations/sign-up-calls.ts';
import { suppressionRoutes } from './operations/suppression-calls.ts';
import { operatorActionRoutes } from './operations/operator-action-calls.ts';
import { passwordRoutes } from './accounts/password-calls.ts';
import { dataRequestRoutes } from './privacy/data-request-calls.ts';
import { holdRoutes } from './privacy/hold-calls.ts';
import { agreementRoutes } from './privacy/agreement-calls.ts';
import { periodRoutes } from './privacy/period-calls.ts';
import { privacyRoutes } from './privacy/privacy-calls.ts';
import { accountDeletionRoutes } from './privacy/account-deletion-calls.ts';
import { modelRoutes } from './privacy/model-calls.ts';
import { noticeRoutes } from './privacy/notice-calls.ts';
import { deletionRoutes } from './privacy/deletion-calls.ts';
import { ownDataRoutes } from './privacy/own-data-calls.ts';
import { probeRoutes } from './http/probes.ts';
import { readAdvertRoutes } from './listings/read-advert-calls.ts';
import { rentalUnitRoutes } from './tenancies/rental-unit-calls.ts';
import { reviewRoutes } from './documents/review-calls.ts';
import { runSheetRoutes } from './viewings/run-sheet-calls.ts';
import { criteriaRoutes } from './listings/criteria-calls.ts';
import { drawRoutes } from './applications/draw-calls.ts';
import { progressionRoutes } from './listings/progression-calls.ts';
import { stillInterestedRoutes } from './viewings/interest-calls.ts';
import { arrivalRoutes } from './inbound/arrival-calls.ts';
import { unsortedRoutes } from './inbound/unsorted-calls.ts';
import { searchRoutes } from './search/search-calls.ts';
import { todayRoutes } from './today/today-calls.ts';
import { newsRoutes } from './accounts/news-calls.ts';
import { pushRoutes } from './accounts/push-calls.ts';
import { senderRoutes } from './accounts/sender-calls.ts';
import { usernameRoutes } from './accounts/username-calls.ts';
import { viewingAppointmentRoutes } from './viewings/appointment-calls.ts';
import { viewingCancelRoutes } from './viewings/cancel-calls.ts';
import { viewingScheduleRoutes } from './viewings/schedule-calls.ts';

/** The calls of every installation. */
const everywhere: readonly Route[] = [
  ...probeRoutes,
  ...authRoutes,
  ...googleRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...identityRoutes,
  ...recoveryRoutes,
  ...signInListRoutes,
  ...accountEmailRoutes,
  ...mailboxRoutes,
  ...ownAddressRoutes,
  ...accountSessionRoutes,
  ...usernameRoutes,
  ...senderRoutes,
  ...newsRoutes,
  ...pushRoutes,
  ...listingRoutes,
  ...formRoutes,
  ...applyPageRoutes,
  ...publicApplyRoutes,
  ...rentalUnitRoutes,
  ...closingRoutes,
  ...dossierRoutes,
  ...availabilityRoutes,
  ...viewingScheduleRoutes,
  ...runSheetRoutes,
  ...calendarFeedRoutes,
  ...viewingCancelRoutes,
  ...advertRoutes,
  ...readAdvertRoutes,
  ...pipelineRoutes,
  ...tableRoutes,
  ...addApplicantRoutes,
  ...changeListingRoutes,
  ...correctionRoutes,
  ...joinedRoutes,
  ...bulkMoveRoutes,
  ...acceptRoutes,
  ...compareRoutes,
  ...noteRoutes,
  ...remindRoutes,
  ...unitChoiceRoutes,
  ...reviewRoutes,
  ...criteriaRoutes,
  ...progressionRoutes,
  ...drawRoutes,
  ...conversationRoutes,
  ...messageTemplateRoutes,
  ...messageFileRoutes,
  ...fileRoutes,
  ...arrivalRoutes,
  ...unsortedRoutes,
  ...todayRoutes,
  ...searchRoutes,
  ...liveRoutes,
  ...passcodeRoutes,
  ...collectionRoutes,
  ...applicantDeviceRoutes,
  ...privacyRoutes,
  ...holdRoutes,
  ...dataRequestRoutes,
  ...modelRoutes,
  ...periodRoutes,
  ...agreementRoutes,
  ...ownDataRoutes,
  ...deletionRoutes,
  ...noticeRoutes,
  ...accountDeletionRoutes,
  ...viewingAppointmentRoutes,
  ...stillInterestedRoutes,
  ...operationsRoutes,
  ...layoutRoutes,
  ...suppressionRoutes,
  ...signUpSettingRoutes,
  ...usageRoutes,
  ...pauseRoutes,
  ...showRoutes,
  ...accountRoutes,
  ...domainRoutes,
  ...outboxRoutes,
  ...operatorActionRoutes,
  ...accessRoutes,
  ...operatorRecoveryRoutes,
];

/** Every call there is. */
export const routesFor = ({ devMail, production }: Pick<ServerOptions, 'devMail' | 'production'>): readonly Route[] =>
  devMail && !production ? [...everywhere, ...devMailRoutes] : everywhere;
