export const words = {
  closer: 'Closer',
  farther: 'Farther',
  turned: {
    left: 'Turned to the left',
    right: 'Turned to the right',
    up: 'Tilted up',
    down: 'Tilted down',
  },
  turn: {
    left: 'Turn to the left',
    right: 'Turn to the right',
    up: 'Turn upwards',
    down: 'Turn downwards',
  },
}
