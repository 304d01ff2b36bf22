import "server-only";
import { z } from "zod";
import { AppError, ValidationError } from "@/lib/errors";
import type { RequestHeaders } from "@/lib/http/api-request";
import { nullCharacter, surrogate } from "@/lib/wire/fields";

/** A long password is a wrong one, not a bad request; the longest text of any schema has a tenth of this. */
const TEXT_MAX = 500_000;
const LIST_MAX = 10_000;
/** A list may fail once for each of its elements, and nobody reads that many messages. */
const MESSAGES_MAX = 20;

type Naming = {
  /** Inner fields are named as `outer.inner`, so that the console's forms show each refusal at its field. */
  namesInner?: boolean;
};

function fieldErrors(error: z.ZodError, { namesInner = false }: Naming = {}): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const outer = String(issue.path[0] ?? "non_field_errors");
    const inner = issue.path[1];
    const keys = namesInner && typeof inner === "string" ? [outer, `${outer}.${inner}`] : [outer];
    for (const key of keys) {
      const messages = fields.get(key) ?? [];
      if (messages.length < MESSAGES_MAX) messages.push(issue.message);
      fields.set(key, messages);
    }
  }
  return Object.fromEntries(fields);
}

function pythonType(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  return Number.isInteger(value) ? "int" : "float";
}

// Schemas that check asynchronously (is this username taken?) throw once here and are remembered.
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

type FaultOf = (part: string | unknown[]) => string | null;

/** @returns the first fault of a text or a list inside `value`, however deep */
function faultWithin(value: unknown, faultOf: FaultOf): string | null {
  if (typeof value === "string") return faultOf(value);
  if (typeof value !== "object" || value === null || value instanceof Blob) return null;
  const parts = Object.values(value);
  return parts.reduce<string | null>((fault, part) => fault ?? faultWithin(part, faultOf), faultOf(parts));
}

/** @throws ValidationError that names each field with a fault */
function refuseFaults(data: unknown, faultOf: FaultOf): void {
  const fault = faultWithin(data, faultOf);
  if (fault === null) return;
  const fields = Array.isArray(data) ? [] : Object.entries(data as object);
  const named: Record<string, string[]> = {};
  for (const [field, value] of fields) {
    const own = faultWithin(value, faultOf);
    if (own !== null) named[field] = [own];
  }
  throw new ValidationError(Object.keys(named).length > 0 ? named : { non_field_errors: [fault] });
}

/** Limits the size before parsing, because schemas read a whole text, some of them more than once. */
function sizeFault(part: string | unknown[]): string | null {
  const [max, unit] = typeof part === "string" ? [TEXT_MAX, "characters"] : [LIST_MAX, "elements"];
  return part.length > max ? `Ensure this field has no more than ${max} ${unit}.` : null;
}

/**
 * PostgreSQL stores neither null characters nor lone surrogates, so both are refused even where a schema lets them
 * through.
 */
function storageFault(part: string | unknown[]): string | null {
  if (typeof part !== "string") return null;
  if (part.includes("\0")) return nullCharacter;
  return part.isWellFormed() ? null : surrogate;
}

/**
 * A refusal names fields, so input that may have one of several shapes is judged by the first that has a field of it
 * which the others do not share, and otherwise by the last.
 */
function shapeFor(schema: z.ZodType, data: unknown): z.ZodType {
  if (!(schema instanceof z.ZodUnion) || schema instanceof z.ZodDiscriminatedUnion) return schema;
  const shapes = schema.options as readonly z.ZodType[];
  const fields = typeof data === "object" && data !== null ? data : {};
  const namesOf = (shape: z.ZodType | undefined) => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []);
  const isShared = (name: string) => shapes.every((shape) => namesOf(shape).includes(name));
  const hasFieldOf = (shape: z.ZodType) =>
    namesOf(shape).some((name) => Object.hasOwn(fields, name) && !isShared(name));
  return shapes.find(hasFieldOf) ?? shapes.at(-1) ?? schema;
}

/** @throws ValidationError in the former backend's words */
export async function parseInput<S extends z.ZodType>(
  declared: S,
  data: unknown,
  naming?: Naming,
): Promise<z.output<S>> {
  const schema = shapeFor(declared, data);
  if (schema instanceof z.ZodObject) {
    if (data === null) throw new ValidationError({ non_field_errors: ["This field may not be null."] });
    if (typeof data !== "object" || Array.isArray(data)) {
      const message = `Invalid data. Expected a dictionary, but got ${pythonType(data)}.`;
      throw new ValidationError({ non_field_errors: [message] });
    }
  }
  refuseFaults(data, sizeFault);
  const result = await parse(schema, data);
  if (!result.success) throw new ValidationError(fieldErrors(result.error, naming));
  refuseFaults(result.data, storageFault);
  return result.data as z.output<S>;
}

/** Reads the headers that the schema names; an absent one is undefined. @throws ValidationError */
export function parseHeaders(schema: z.ZodObject, headers: RequestHeaders): Record<string, unknown> {
  const named = Object.keys(schema.shape).map((name) => [name, headers.get(name) ?? undefined]);
  const result = schema.safeParse(Object.fromEntries(named));
  if (!result.success) throw new ValidationError(fieldErrors(result.error));
  return result.data;
}

/** A parameter that no schema accepts is an address that cannot exist. @throws AppError not_found */
export async function parseParams(schema: z.ZodType, params: unknown): Promise<unknown> {
  const result = await parse(schema, params);
  if (!result.success) throw new AppError("not_found");
  return result.data;
}
