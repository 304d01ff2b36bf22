/**
 * `detail` goes over the wire; the Bengali texts are in lib/copy/errors.ts. An `action` answers `{error, code}`
 * (contract §1).
 */
const refusals = {
  not_authenticated: { status: 401, detail: "Authentication credentials were not provided." },
  bad_authorization_header: {
    status: 401,
    detail: "Authorization header must contain two space-delimited values",
    code: "bad_authorization_header",
  },
  token_not_valid: {
    status: 401,
    detail: "Given token not valid for any token type",
    code: "token_not_valid",
  },
  user_not_found: { status: 401, detail: "User not found", code: "user_not_found" },
  user_inactive: { status: 401, detail: "User is inactive", code: "user_inactive" },
  permission_denied: { status: 403, detail: "You do not have permission to perform this action." },
  not_found: { status: 404, detail: "Not found." },
  method_not_allowed: { status: 405, detail: "Method not allowed." },
  malformed_body: { status: 400, detail: "Malformed request." },
  payload_too_large: { status: 413, detail: "Request body is too large." },
  unsupported_media_type: { status: 415, detail: "Unsupported media type in request." },
  range_not_satisfiable: { status: 416, detail: "Requested range not satisfiable." },
  /** A body ended early. The status is nginx's, and no client is left to read it. */
  client_gone: { status: 499, detail: "The client closed the request." },
  throttled: { status: 429, detail: "Request was throttled." },
  server_error: { status: 500, detail: "A server error occurred." },
  unavailable: { status: 503, detail: "The service is not available at the moment. Please try again." },
  overloaded: { status: 503, detail: "The server is busy. Please try again." },

  // Accounts (auth-facts.md)
  no_active_account: { status: 401, detail: "No active account found with the given credentials" },
  no_active_account_for_token: { status: 401, detail: "No active account found for the given token." },
  token_invalid: { status: 401, detail: "Token is invalid", code: "token_not_valid" },
  token_expired: { status: 401, detail: "Token is expired", code: "token_not_valid" },
  token_wrong_type: { status: 401, detail: "Token has wrong type", code: "token_not_valid" },
  token_blacklisted: { status: 401, detail: "Token is blacklisted", code: "token_not_valid" },
  activation_stale: { status: 403, detail: "Stale token for given user." },

  already_enrolled: { status: 409, detail: "The learner already has a live enrolment in this batch.", action: true },
  transaction_id_used: { status: 409, detail: "This transaction id already paid for an enrolment.", action: true },
  batch_full: { status: 409, detail: "Every seat of this batch is taken.", action: true },
  /** The message for a learner, who is not told whose the transaction is. */
  transaction_already_used: { status: 409, detail: "This transaction was already used.", action: true },
  signature_not_valid: { status: 401, detail: "The signature is missing, wrong or too old." },
  claim_already_decided: { status: 409, detail: "Somebody else decided this claim.", action: true },
  confirmation_needed: { status: 409, detail: "Something differs: look at it and confirm it.", action: true },
  undo_too_late: { status: 409, detail: "It is too late to undo this.", action: true },
  enrollment_not_active: { status: 409, detail: "The enrolment is not active.", action: true },

  // People (contract §11)
  own_account: { status: 409, detail: "This cannot be done to one's own account.", action: true },
  account_without_mail: { status: 409, detail: "The account has no e-mail address.", action: true },
  slip_for_staff: { status: 403, detail: "Staff accounts get no slip.", action: true },
  slip_not_needed: { status: 409, detail: "An account has a password already, or is switched off.", action: true },
  account_not_activated: { status: 409, detail: "The account was never activated.", action: true },
  refund_exceeds_payment: { status: 409, detail: "More cannot be given back than was paid.", action: true },
  payment_refunded: {
    status: 409,
    detail: "Money of this payment was given back: it cannot be voided.",
    action: true,
  },
  payment_voided: { status: 409, detail: "The payment is voided.", action: true },
  accounts_conflict: { status: 409, detail: "The two accounts cannot be merged as they are.", action: true },

  ticket_not_valid: { status: 401, detail: "The ticket of this address is invalid or expired." },
  syllabus_not_found: { status: 404, detail: "This batch has no syllabus.", action: true },

  // Uploads
  upload_over: { status: 409, detail: "This upload is complete or was given up.", action: true },
  file_kind_refused: { status: 415, detail: "The file is of a kind that cannot be used here.", action: true },
  storage_full: { status: 507, detail: "There is not enough space for this file.", action: true },
  transcoding_under_way: { status: 409, detail: "The recording's qualities are being made.", action: true },
  nothing_to_transcode: { status: 409, detail: "There is nothing to begin again or to stop.", action: true },

  // Videos of the site (contract §17); `reason` says which of lib/catalogue/video-source.ts
  video_refused: { status: 400, detail: "This video cannot be played on the site.", action: true },
  video_provider_away: { status: 503, detail: "The video's provider does not answer.", action: true },

  // Exams (contract §4)
  exam_not_active: { status: 400, detail: "This exam is not active.", action: true },
  attempt_already_completed: { status: 409, detail: "This attempt is already completed.", action: true },
  attempt_not_started: { status: 400, detail: "This exam has not been started.", action: true },
  attempt_not_completed: { status: 400, detail: "This attempt is not completed yet.", action: true },
  attempt_opened_elsewhere: {
    status: 409,
    detail: "This exam was opened on another device or in another tab.",
    action: true,
  },
  page_outdated: {
    status: 409,
    detail: "This exam asks kinds of questions that the page does not know.",
    action: true,
  },
  time_over: { status: 409, detail: "The time for this exam is over.", action: true },
  answer_not_in_exam: { status: 400, detail: "The question or the answer does not belong to this exam.", action: true },
  exam_not_ready: { status: 409, detail: "Some questions cannot be asked like this yet.", action: true },
  diagnostic_changed: { status: 409, detail: "The questions have changed meanwhile.", action: true },
  exam_is_on: { status: 503, detail: "An exam is running: this is computed after it.", action: true },
  challenge_window_closed: { status: 409, detail: "Keys of this exam cannot be challenged now.", action: true },
  challenge_already_decided: { status: 409, detail: "The challenges of this question are decided.", action: true },
  exam_has_attempts: { status: 409, detail: "Somebody has begun this exam.", action: true },

  cash_day_closed: { status: 409, detail: "This day is closed.", action: true },
  // Staff accounts
  sample_in_use: { status: 409, detail: "The sample academy holds something real.", action: true },
  last_administrator: { status: 409, detail: "Nobody else could administer the academy.", action: true },
  account_exists: { status: 409, detail: "Somebody has an account with this address.", action: true },
  already_invited: { status: 409, detail: "An invitation to this address waits already.", action: true },
  invitation_ended: {
    status: 410,
    detail: "The invitation was used, withdrawn, sent anew or is too old.",
    action: true,
  },
  second_factor_required: { status: 401, detail: "A code of the authenticator app is needed.", action: true },
  second_factor_wrong: { status: 401, detail: "The code is wrong, or was used before.", action: true },
  second_step_over: { status: 401, detail: "The sign-in took too long: begin again.", action: true },
  /** These refusals reach a bearer in the form of djoser (docs/auth-facts.md). */
  second_step_needed: { status: 403, detail: "A code of the authenticator app is needed in X-Second-Step." },
  second_step_wrong: { status: 403, detail: "The code in X-Second-Step is wrong, or was used before." },
  second_step_not_set_up: { status: 403, detail: "Set up the second step of the sign-in in the console first." },
  second_factor_missing: { status: 403, detail: "Set up the second step of the sign-in first.", action: true },

  changed_meanwhile: { status: 409, detail: "Somebody else changed this meanwhile.", action: true },
  look_changed_meanwhile: { status: 409, detail: "Somebody else changed the look meanwhile.", action: true },
  settings_changed_meanwhile: { status: 409, detail: "Somebody else changed the settings meanwhile.", action: true },
  landing_changed_meanwhile: { status: 409, detail: "Somebody else changed the texts meanwhile.", action: true },

  backup_running: { status: 409, detail: "A backup is being made.", action: true },

  // Certificates (contract §6)
  certificate_not_available: { status: 400, detail: "Certificate is not available yet.", action: true },
  certificate_revoked: { status: 400, detail: "This certificate has been revoked.", action: true },
  certificates_issued: { status: 409, detail: "Certificates of this batch are issued already.", action: true },
  certificate_key_in_use: { status: 409, detail: "New certificates are signed with this key.", action: true },
  certificate_key_given_up: { status: 409, detail: "This key was given up before.", action: true },
  certificate_key_known: { status: 409, detail: "The secret of this key is known.", action: true },
  certificate_key_unknown: { status: 409, detail: "The secret of this key is not known.", action: true },
  certificate_replaced: { status: 409, detail: "This certificate has been replaced.", action: true },
} as const satisfies Record<string, { status: number; detail: string; code?: string; action?: true }>;

export type ErrorCode = keyof typeof refusals;
type Refusal = { status: number; detail: string; code?: string; action?: true };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  private readonly extra: Record<string, unknown>;

  /** @param options.extra further keys of the body; `detail` replaces the table's text */
  constructor(
    code: ErrorCode,
    options: { status?: number; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.status = options.status ?? refusals[code].status;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }

  toBody(): Record<string, unknown> {
    const { detail, code, action }: Refusal = refusals[this.code];
    if (action) return { error: detail, code: this.code, ...this.extra };
    return { detail, ...(code ? { code } : {}), ...this.extra };
  }
}

export type FieldErrors = Record<string, string[]>;

/** Answers 400 with a list of texts per field, in the shape of Django REST framework. */
export class ValidationError extends Error {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super("validation");
    this.fields = fields;
  }
}
