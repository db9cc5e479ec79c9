import { type Route } from '../call.ts';
import { type ServerOptions } from '../options.ts';
import { accountEmailRoutes } from './account-email.ts';
import { accountSessionRoutes } from './account-sessions.ts';
import { advertRoutes } from './adverts.ts';
import { pipelineRoutes } from './application-pipeline.ts';
import { authRoutes } from './auth.ts';
import { availabilityRoutes } from './availability.ts';
import { bulkMoveRoutes } from './bulk-move.ts';
import { closingRoutes } from './closing.ts';
import { calendarFeedRoutes } from './calendar-feed.ts';
import { conversationRoutes } from './conversations.ts';
import { decisionRoutes } from './decision.ts';
import { devMailRoutes } from './dev-mail.ts';
import { dossierRoutes } from './dossier.ts';
import { fileRoutes } from './files.ts';
import { googleRoutes } from './google.ts';
import { applicantRoutes } from './information-collection.ts';
import { joinedRoutes } from './joined.ts';
import { listingRoutes } from './listing.ts';
import { liveRoutes } from './live.ts';
import { messageFileRoutes } from './message-html.ts';
import { messageTemplateRoutes } from './message-templates.ts';
import { operationsRoutes } from './operations.ts';
import { operatorActionRoutes } from './operator-actions.ts';
import { passwordRoutes } from './password.ts';
import { probeRoutes } from './probes.ts';
import { readAdvertRoutes } from './read-advert.ts';
import { rentalUnitRoutes } from './rental-units.ts';
import { reviewRoutes } from './review-document.ts';
import { runSheetRoutes } from './run-sheet.ts';
import { criteriaRoutes } from './screening-criteria.ts';
import { stillInterestedRoutes } from './still-interested.ts';
import { unsortedRoutes } from './unsorted.ts';
import { usernameRoutes } from './username.ts';
import { viewingAppointmentRoutes } from './viewing-appointment.ts';
import { viewingCancelRoutes } from './viewing-cancel.ts';
import { viewingScheduleRoutes } from './viewing-schedule.ts';

/** Every call there is. */
export function routesFor({ devMail, production }: Pick<ServerOptions, 'devMail' | 'production'>): readonly Route[] {
  return [
    ...probeRoutes,
    ...authRoutes,
    ...googleRoutes,
    ...passwordRoutes,
    ...accountEmailRoutes,
    ...accountSessionRoutes,
    ...usernameRoutes,
    ...listingRoutes,
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
    ...joinedRoutes,
    ...bulkMoveRoutes,
    ...decisionRoutes,
    ...reviewRoutes,
    ...criteriaRoutes,
    ...conversationRoutes,
    ...messageTemplateRoutes,
    ...messageFileRoutes,
    ...fileRoutes,
    ...unsortedRoutes,
    ...liveRoutes,
    ...applicantRoutes,
    ...viewingAppointmentRoutes,
    ...stillInterestedRoutes,
    ...operationsRoutes,
    ...operatorActionRoutes,
    ...(devMail && !production ? devMailRoutes : []),
  ];
}
