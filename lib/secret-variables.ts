/** By the name of its file in `DATA_DIR/secrets`: the setting that comes before the file. Plain Node reads this too. */
export const secretVariables = {
  auth: "AUTH_SECRETS",
  certificates: "CERTIFICATE_SECRETS",
  "payment-notices": "PAYMENT_NOTICE_SECRETS",
  push: "PUSH_SECRET",
} as const;

export type SecretName = keyof typeof secretVariables;
