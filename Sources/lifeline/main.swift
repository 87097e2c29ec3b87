import LifelineKit
print("lifeline")
