import * as login from "@/app/api/auth/jwt/create/route";
import * as refresh from "@/app/api/auth/jwt/refresh/route";
import * as verify from "@/app/api/auth/jwt/verify/route";
import * as logoutAll from "@/app/api/auth/logout-all/route";
import * as logoutAllAfterReset from "@/app/api/auth/logout-all-after-reset/route";
import * as session from "@/app/api/auth/sessions/[id]/route";
import * as sessions from "@/app/api/auth/sessions/route";
import * as user from "@/app/api/auth/users/[id]/route";
import * as activation from "@/app/api/auth/users/activation/route";
import * as me from "@/app/api/auth/users/me/route";
import * as resendActivation from "@/app/api/auth/users/resend_activation/route";
import * as resetPassword from "@/app/api/auth/users/reset_password/route";
import * as resetPasswordConfirm from "@/app/api/auth/users/reset_password_confirm/route";
import * as users from "@/app/api/auth/users/route";
import * as setPassword from "@/app/api/auth/users/set_password/route";
import * as avatar from "@/app/api/avatars/[name]/route";
import * as ready from "@/app/api/health/ready/route";
import * as health from "@/app/api/health/route";
import type { DocumentedRoute } from "@/lib/http/openapi";

/** What the API document describes; a test compares it with the route files. */
export const registry: DocumentedRoute[] = [
  { path: "/auth/jwt/create/", handlers: login },
  { path: "/auth/jwt/refresh/", handlers: refresh },
  { path: "/auth/jwt/verify/", handlers: verify },
  { path: "/auth/users/", handlers: users },
  { path: "/auth/users/activation/", handlers: activation },
  { path: "/auth/users/resend_activation/", handlers: resendActivation },
  { path: "/auth/users/reset_password/", handlers: resetPassword },
  { path: "/auth/users/reset_password_confirm/", handlers: resetPasswordConfirm },
  { path: "/auth/users/set_password/", handlers: setPassword },
  { path: "/auth/users/me/", handlers: me },
  { path: "/auth/users/{id}/", handlers: user },
  { path: "/auth/sessions/", handlers: sessions },
  { path: "/auth/sessions/{id}/", handlers: session },
  { path: "/auth/logout-all/", handlers: logoutAll },
  { path: "/auth/logout-all-after-reset/", handlers: logoutAllAfterReset },
  { path: "/api/avatars/{name}/", handlers: avatar },
  { path: "/api/health/", handlers: health },
  { path: "/api/health/ready/", handlers: ready },
];
