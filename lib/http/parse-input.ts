import "server-only";
import { z } from "zod";
import { AppError, ValidationError } from "@/lib/errors";
import type { RequestHeaders } from "@/lib/http/api-request";
import { nullCharacter } from "@/lib/wire/fields";

type Naming = {
  /** Fields inside others are named as well, `outer.inner`: the console's forms show each refusal at its field. */
  namesInner?: boolean;
};

function fieldErrors(error: z.ZodError, { namesInner = false }: Naming = {}): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const outer = String(issue.path[0] ?? "non_field_errors");
    const inner = issue.path[1];
    const keys = namesInner && typeof inner === "string" ? [outer, `${outer}.${inner}`] : [outer];
    for (const key of keys) fields[key] = [...(fields[key] ?? []), issue.message];
  }
  return fields;
}

function pythonType(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  return Number.isInteger(value) ? "int" : "float";
}

// Most schemas never wait; those that do (is this username taken?) say so once.
const waiting = new WeakSet<z.ZodType>();

function parse<S extends z.ZodType>(schema: S, data: unknown) {
  if (waiting.has(schema)) return schema.safeParseAsync(data);
  try {
    return schema.safeParse(data);
  } catch (error) {
    if (!(error instanceof z.core.$ZodAsyncError)) throw error;
    waiting.add(schema);
    return schema.safeParseAsync(data);
  }
}

function hasZeroByte(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasZeroByte);
}

/** The database keeps none, wherever a schema lets one through. @throws ValidationError */
function refuseZeroBytes(data: unknown): void {
  if (!hasZeroByte(data)) return;
  const fields = Object.entries(data as object).filter(([, value]) => hasZeroByte(value));
  throw new ValidationError(Object.fromEntries(fields.map(([field]) => [field, [nullCharacter]])));
}

/** @throws ValidationError in the former backend's words */
export async function parseInput<S extends z.ZodType>(schema: S, data: unknown, naming?: Naming): Promise<z.output<S>> {
  if (schema instanceof z.ZodObject) {
    if (data === null) throw new ValidationError({ non_field_errors: ["This field may not be null."] });
    if (typeof data !== "object" || Array.isArray(data)) {
      const message = `Invalid data. Expected a dictionary, but got ${pythonType(data)}.`;
      throw new ValidationError({ non_field_errors: [message] });
    }
  }
  const result = await parse(schema, data);
  if (!result.success) throw new ValidationError(fieldErrors(result.error, naming));
  refuseZeroBytes(result.data);
  return result.data;
}

/** Those that the schema names; an absent one is undefined. @throws ValidationError */
export function parseHeaders(schema: z.ZodObject, headers: RequestHeaders): Record<string, unknown> {
  const named = Object.keys(schema.shape).map((name) => [name, headers.get(name) ?? undefined]);
  const result = schema.safeParse(Object.fromEntries(named));
  if (!result.success) throw new ValidationError(fieldErrors(result.error));
  return result.data;
}

/** @throws AppError not_found: an address that cannot exist */
export async function parseParams(schema: z.ZodType, params: unknown): Promise<unknown> {
  const result = await parse(schema, params);
  if (!result.success) throw new AppError("not_found");
  return result.data;
}
