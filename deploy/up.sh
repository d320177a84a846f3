#!/usr/bin/env sh
# Starts everything in deploy/compose.yaml: sh deploy/up.sh [host]   (localhost by default)
# The first run writes deploy/.env with new passwords; later ones leave it as it is.
set -eu
cd "$(dirname "$0")"

random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

if [ ! -e .env ]; then
  host=${1:-localhost}
  (
    umask 077
    cat > .env <<END
SITE_HOST=$host
CHAT_HOST=chat.$host
POSTGRES_PASSWORD=$(random)
STORAGE_KEY=$(random)
STORAGE_SECRET=$(random)
METRICS_TOKEN=$(random)
END
  )
  echo "Written: deploy/.env. Keep a copy where backups are kept."
elif [ "$#" -gt 0 ]; then
  echo "deploy/.env is there already; change hosts in it." >&2
  exit 1
fi

# further variables of .env.example, which compose.yaml does not set
[ -e app.env ] || (umask 077 && : > app.env)

# tests look at the files only
[ "${UP_ONLY_WRITES:-}" = 1 ] || exec docker compose up --detach --build
