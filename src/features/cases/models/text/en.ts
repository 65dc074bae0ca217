export const words = {
  closer: 'Closer',
  farther: 'Farther',
  turn: {
    left: 'Turn to the left',
    right: 'Turn to the right',
    up: 'Turn upwards',
    down: 'Turn downwards',
  },
}
