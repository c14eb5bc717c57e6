#!/bin/sh
# Checks the examples with the programs that they are for, as far as these are installed. Not part of `npm test`.
#
#     sh deploy/check-examples.sh

set -u
folder=$(dirname -- "$(readlink -f -- "$0")")
failures=0

check() {
  program=$1
  shift
  if ! command -v "$program" > /dev/null; then
    echo "not checked: $program is not installed"
  elif output=$("$@" 2>&1); then
    echo "ok: $*"
  else
    echo "failed: $*"
    echo "$output"
    failures=1
  fi
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# nginx needs a main file and a certificate that exists.
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=tasks.example.org -keyout "$scratch/privkey.pem" -out "$scratch/fullchain.pem" 2> /dev/null
sed "s#/etc/ssl/tasks.example.org#$scratch#" "$folder/proxies/nginx.conf" > "$scratch/sammen.conf"
printf 'pid %s/pid; error_log stderr; events {} http { access_log off; include %s/sammen.conf; }\n' "$scratch" "$scratch" > "$scratch/nginx.conf"
check nginx nginx -t -c "$scratch/nginx.conf"

for file in proxies/Caddyfile docker/Caddyfile.scale; do
  check caddy caddy validate --adapter caddyfile --config "$folder/$file"
done

# The program and the account of the unit do not exist here.
sed 's#/opt/sammen/sammen serve#/bin/true#; s#^User=sammen#User=nobody#' "$folder/systemd/sammen.service" > "$scratch/sammen.service"
check systemd-analyze systemd-analyze verify "$scratch/sammen.service"
check systemd-analyze systemd-analyze security --offline=true --threshold=25 "$scratch/sammen.service"

compose='docker compose'
docker compose version > /dev/null 2>&1 || compose=docker-compose
for file in sqlite postgres scale; do
  # shellcheck disable=SC2086 # The first word is the program.
  check ${compose%% *} $compose -f "$folder/docker/compose.$file.yaml" config --quiet
done
check kubeconform kubeconform -strict "$folder/kubernetes"
if docker buildx version > /dev/null 2>&1; then
  check docker docker build --check -f "$folder/docker/Dockerfile" "$folder/.."
else
  echo 'not checked: the Dockerfile, because docker buildx is not installed'
fi
exit "$failures"
