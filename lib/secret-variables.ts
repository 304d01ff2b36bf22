/**
 * The setting that takes precedence over each file in `DATA_DIR/secrets`, by the file's name. Plain Node reads this
 * too.
 */
export const secretVariables = {
  auth: "AUTH_SECRETS",
  certificates: "CERTIFICATE_SECRETS",
  "payment-notices": "PAYMENT_NOTICE_SECRETS",
  push: "PUSH_SECRET",
} as const;

export type SecretName = keyof typeof secretVariables;
