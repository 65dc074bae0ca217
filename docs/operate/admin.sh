#!/bin/sh
# As root: sh admin.sh invite you@example.com runs a command in the current release, with the settings of the service and as
# its user.
set -eu
cd "${IDEALIGN_ROOT:-/opt/idealign}/current"
set -a
. "${IDEALIGN_SETTINGS:-/etc/idealign/environment}"
set +a
exec runuser -u "${IDEALIGN_USER:-idealign}" -- ./node_modules/.bin/node src/main/admin.ts "$@"
