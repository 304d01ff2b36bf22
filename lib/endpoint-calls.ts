import type { z } from "zod";
import type { Access, Endpoint } from "@/lib/endpoint";

export type CallOptions = {
  headers?: Record<string, string>;
  /** An ended login throws a SessionLostError instead of opening the login page. */
  keepPage?: boolean;
  /** A slower response becomes a NetworkError. */
  timeoutMs?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
};

export type Read<T> = { path: string; load: (options?: CallOptions) => Promise<T> };

/** The endpoints that a module of declarations exports, for some kinds of callers. */
export type DeclaredFor<Module, Auth extends Access> = Extract<Extract<Module[keyof Module], Endpoint>, { auth: Auth }>;

/**
 * The endpoints that are called without a token. One that takes a token or none is read with it, for what it says of the
 * caller; a write with a dead token would be refused.
 */
export type Tokenless<Module> =
  | DeclaredFor<Module, "public">
  | Exclude<DeclaredFor<Module, "optional">, { method: "GET" }>;
export type WithToken<Module> =
  | DeclaredFor<Module, "learner" | "claims">
  | Extract<DeclaredFor<Module, "optional">, { method: "GET" }>;

type ParameterNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;
type Params<E extends Endpoint> = Record<ParameterNames<E["path"]>, string | number>;

/** A schema without its last transformations, which the server applies. */
type Untransformed<S extends z.ZodType> =
  S extends z.ZodPipe<infer In extends z.ZodType, z.ZodTransform> ? Untransformed<In> : S;

/**
 * Values that a browser sends. The input of a coerced field is `unknown`, so its output stands for it. A query and a
 * form send numbers and booleans as text.
 */
type Sent<Input, Output, AsText> = unknown extends Input
  ? Output
  : Input extends Blob
    ? Input
    : Input extends readonly (infer Item)[]
      ? Sent<Item, Output extends readonly (infer O)[] ? O : unknown, AsText>[]
      : Input extends object
        ? { [Name in keyof Input]: Sent<Input[Name], Name extends keyof Output ? Output[Name] : unknown, AsText> }
        : Input | (string extends Input ? AsText : "true" extends Input ? AsText & boolean : never);
type SentAs<S extends z.ZodType, AsText> = Sent<z.input<Untransformed<S>>, z.output<Untransformed<S>>, AsText>;
type Scalar = string | number | boolean;

type Query<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? Record<never, never> extends z.input<Q>
    ? { query?: URLSearchParams | SentAs<Q, Scalar> }
    : { query: URLSearchParams | SentAs<Q, Scalar> }
  : { query?: undefined };
/** The body that a client gives an endpoint; one with a file is sent as a form. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? SentAs<B, E extends { uploadLimit: number } ? Scalar : never>
  : undefined;
type Body<E extends Endpoint> = E extends { body: z.ZodType } ? { body: BodyOf<E> } : { body?: undefined };

type Request<E extends Endpoint> = Params<E> & Query<E> & Body<E> & CallOptions;
type Arguments<E extends Endpoint> =
  Record<never, never> extends Request<E> ? [request?: Request<E>] : [request: Request<E>];

/** The JSON of a success; null for a response without a body. */
type Response<E extends Endpoint> = E extends { response: infer R extends z.ZodType } ? z.output<R> : null;

type Using<E extends Endpoint, Method> = Extract<E, { method: Method }>;
/** A GET without a schema of its response is a file's. */
type Reading<E extends Endpoint> = Extract<Using<E, "GET">, { response: z.ZodType }>;
type At<E extends Endpoint, Path> = E extends { path: Path } ? E : never;
type Call<E extends Endpoint> = <Path extends E["path"]>(
  path: Path,
  ...request: Arguments<At<E, Path>>
) => Promise<Response<At<E, Path>>>;

/** Calls of declared endpoints by method and path. */
export type ApiClient<E extends Endpoint> = {
  /** A GET that `useRead` makes, with its address as the key. */
  read<Path extends Reading<E>["path"]>(
    path: Path,
    ...request: Arguments<At<Reading<E>, Path>>
  ): Read<Response<At<Reading<E>, Path>>>;
  get: Call<Reading<E>>;
  post: Call<Using<E, "POST">>;
  put: Call<Using<E, "PUT">>;
  patch: Call<Using<E, "PATCH">>;
  delete: Call<Using<E, "DELETE">>;
  /** The response itself, for files; a refusal is no error. */
  fetch<Path extends Using<E, "GET">["path"]>(
    path: Path,
    ...request: Arguments<At<Using<E, "GET">, Path>>
  ): Promise<globalThis.Response>;
  /** The address of a GET, for links. */
  address<Path extends Using<E, "GET">["path"]>(path: Path, ...request: Arguments<At<Using<E, "GET">, Path>>): string;
};
