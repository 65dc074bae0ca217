#!/bin/sh
# As root: sh install.sh <release folder> <its name> puts a release beside those before it and makes it the current one.
set -eu
root=${IDEALIGN_ROOT:-/opt/idealign}
mkdir -p "$root"
cp -R "$1" "$root/$2"
chown -R "$(id -u):$(id -g)" "$root/$2"
chmod -R a-w,a+rX "$root/$2"
# renaming replaces the old link at once: there is always a current release
ln -s "$root/$2" "$root/next"
mv -T "$root/next" "$root/current"
