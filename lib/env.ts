import { z } from "zod";
import { type AcademyFacts, academySchema, factKeys, sampleFacts } from "./settings/schema.ts";
import { isLoopback } from "./smtp-server.ts";

/**
 * The only reader of the environment; `.env.example` lists the names. Plain Node imports it too, so it is not
 * `server-only`.
 */
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
/** Shorter secrets can be guessed. */
export const SECRET_BYTES = 32;

const list = optional.transform((value) => (value ? value.split(",").map((item) => item.trim()) : []));

const secrets = list.refine(
  (given) => given.every((secret) => Buffer.byteLength(secret) >= SECRET_BYTES),
  `each must have at least ${SECRET_BYTES} bytes (openssl rand -base64 48)`,
);
const secret = optional.refine(
  (given) => !given || Buffer.byteLength(given) >= SECRET_BYTES,
  `must have at least ${SECRET_BYTES} bytes (openssl rand -base64 48)`,
);
const address = (protocol: RegExp, begins: string) =>
  optional.refine(
    (value) => !value || (URL.canParse(value) && protocol.test(value)),
    `is no address that begins with ${begins}`,
  );

/** The service managers must wait longer (TimeoutStopSec, stop_grace_period) than this and all that follows. */
export const LONGEST_DRAIN_SECONDS = 300;

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  // The proxy uses this as its own address too, and with a slash at the end that address would match one page only.
  SITE_URL: address(/^https?:\/\/[^/?#@]+$/, "http:// or https:// and ends with the host or its port, without a slash"),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, "postgres://"),
  DATA_DIR: z.string().default(".data"),
  SMTP_URL: address(/^smtps?:\/\/[^/]/, "smtp:// or smtps://"),
  MAIL_FROM: optional,
  AUTH_SECRETS: secrets,
  CERTIFICATE_SECRETS: secrets,
  PAYMENT_NOTICE_SECRETS: secrets,
  PUSH_SECRET: secret,
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  SEED: z.enum(["demo", "none"]).optional(),
  CORS_ORIGINS: list,
  MEDIA_ORIGINS: list,
  VIDEO_PROVIDERS_URL: address(/^https?:\/\/[^/?#@]+\/?$/, "http:// or https:// and ends with the host or its port"),
  NEXT_PUBLIC_ADMIN_API_URL: address(/^https?:\/\//, "http:// or https://"),
  S3_ENDPOINT: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  BACKUP_DIR: optional,
  BACKUP_FILES: z.enum(["yes", "no"]).optional(),
  BACKUP_TO_BUCKET: z.enum(["yes", "no"]).default("no"),
  FFMPEG_PATH: optional,
  METRICS_TOKEN: secret,
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(600_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\//, "http:// or https://"),
  /** The OpenTelemetry library reads this variable itself. */
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(0).max(LONGEST_DRAIN_SECONDS).optional(),
  ),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
});

const schema = variables.transform((values, context) => {
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const isLocal = isLoopback(new URL(siteUrl).hostname);
  const SEED = values.SEED ?? (isLocal ? "demo" : "none");
  if (values.BACKUP_TO_BUCKET === "yes" && !values.S3_ENDPOINT)
    context.addIssue({ code: "custom", path: ["BACKUP_TO_BUCKET"], message: "needs a bucket (S3_ENDPOINT)" });
  const DRAIN_SECONDS = values.DRAIN_SECONDS ?? (isLocal ? 0 : 5);
  return { ...values, SEED, SITE_URL: siteUrl, isLocal, DRAIN_SECONDS, S3: readObjectStorage(values, context) };
});

export type ObjectStorageSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type ObjectStorageNames = "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY";

/** An incomplete configuration is refused. */
function readObjectStorage(
  values: Partial<Record<ObjectStorageNames, string>>,
  context: z.RefinementCtx,
): ObjectStorageSettings | undefined {
  if (!values.S3_ENDPOINT) return undefined;
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!values[name]) context.addIssue({ code: "custom", path: [name], message: "is needed with S3_ENDPOINT" });
  }
  if (!z.url({ protocol: /^https?$/ }).safeParse(values.S3_ENDPOINT).success) {
    context.addIssue({ code: "custom", path: ["S3_ENDPOINT"], message: "is not an http(s) address" });
  }
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/+$/, ""),
    bucket: values.S3_BUCKET ?? "",
    region: values.S3_REGION ?? "us-east-1",
    accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
  };
}

const factVariable = (key: string) => `ACADEMY_${key.toUpperCase()}`;

export const settingNames = [...Object.keys(variables.shape), ...factKeys.map(factVariable)];

/** `academy` holds the facts that count until staff change them (lib/settings). */
export type Env = z.output<typeof schema> & { academy: AcademyFacts };

/** The message has a line for each variable. */
export class UnusableSettings extends Error {
  override name = "UnusableSettings";
  /** The variables to leave out so that the others can be read. */
  readonly names: string[];
  constructor(problems: string[]) {
    super(`Configuration cannot be used:\n  ${problems.join("\n  ")}`);
    const named = problems.flatMap((problem) => /^\w+/.exec(problem)?.[0] ?? []);
    const half = named.some((name) => name.startsWith("S3_")) ? ["S3_ENDPOINT"] : [];
    this.names = [...new Set([...named, ...half])];
  }
}

/** An empty variable counts as unset. @throws UnusableSettings naming every variable that cannot be used */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const facts = factKeys.flatMap((key) => (factVariable(key) in given ? [[key, given[factVariable(key)]]] : []));
  const values = schema.safeParse(given);
  const academy = academySchema.safeParse({ ...sampleFacts, ...Object.fromEntries(facts) });
  const problems = [
    ...retiredNames(given),
    ...(values.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...(academy.error?.issues ?? []).map(({ path: [key, ...inside], message }) =>
      [`${factVariable(String(key))}:`, ...inside, message].join(" "),
    ),
  ];
  if (problems.length > 0 || !values.success || !academy.success) {
    throw new UnusableSettings(problems);
  }
  return { ...values.data, academy: academy.data };
}

/** The academy's facts were once part of the build; under their old names they would be ignored silently. */
function retiredNames(given: Record<string, unknown>): string[] {
  const current = [...settingNames, "NEXT_PUBLIC_BUILD"];
  return Object.keys(given)
    .filter((name) => name.startsWith("NEXT_PUBLIC_") && !current.includes(name))
    .map((name) => `${name}: is no setting any more; the academy's facts are called ACADEMY_… (.env.example)`);
}

export const env = readEnv(process.env);
