export const words = {
  turned: {
    left: 'Turned to the left',
    right: 'Turned to the right',
    up: 'Tilted up',
    down: 'Tilted down',
  },
  closer: 'Closer',
  farther: 'Farther away',
}
